/** Serials are read off a plate and typed: the hyphen is easily left out. */
export const bareSerial = (serial: string) => serial.toLowerCase().replaceAll('-', '')
