/** A faster `bare` (search.ts) for serials, which have only capitals, digits and hyphens. */
export const bareSerial = (serial: string) => serial.toLowerCase().replaceAll('-', '')
