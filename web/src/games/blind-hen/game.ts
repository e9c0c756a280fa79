export { game } from "../plain/game";
