import { Phone } from "./phone.tsx";

export default Phone;
