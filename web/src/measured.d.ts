declare module "virtual:measured" {
  import type { Measured } from "../measured";
  const rows: Measured[];
  export default rows;
}
