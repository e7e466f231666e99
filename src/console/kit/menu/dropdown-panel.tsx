import { Dropdown } from "antd";

/** antd's drop-down, on its own so that it arrives with the first menu that opens. */
export default Dropdown;
