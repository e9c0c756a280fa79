declare module "*.ftl?parts" {
  const parts: Record<string, () => Promise<{ default: string }>>;
  export default parts;
}
