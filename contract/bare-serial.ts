/** What `bare` (search.ts) makes of a serial, which has nothing but capitals, digits and hyphens. */
export const bareSerial = (serial: string) => serial.toLowerCase().replaceAll('-', '')
