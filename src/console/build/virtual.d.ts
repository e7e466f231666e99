declare module "virtual:words/*" {
  const sections: Record<string, Record<string, unknown>>;
  export default sections;
}
declare module "virtual:brand.css";
