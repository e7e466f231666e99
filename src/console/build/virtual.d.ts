declare module "virtual:nav-words/pt" {
  const sections: Record<string, Record<string, unknown>>;
  export default sections;
}
declare module "virtual:nav-words/en" {
  const sections: Record<string, Record<string, unknown>>;
  export default sections;
}
declare module "virtual:nav-words/es" {
  const sections: Record<string, Record<string, unknown>>;
  export default sections;
}
declare module "virtual:brand.css";
