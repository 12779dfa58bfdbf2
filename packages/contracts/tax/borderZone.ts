/**
 * Postal codes of the northern border zone, by the flag of the SAT's catalog c_CodigoPostal of
 * October 2026 (as satcfdi 26.10.1 on PyPI has it). Codes between them do not exist.
 */
const zone = `
  21000-22999
  26000-26339 26400-26499 26640-26699 27500-27549
  31820-31849 32000-32799 32850-32899 32980-32999
  65000-65069
  83400-83799 83860-83899 84000-84119 84140-84159 84180-84319 84620-84639
  87300-87599 88000-88879 88900-88999`

const ranges = zone
  .trim()
  .split(/\s+/)
  .map((range) => range.split('-').map(Number))

/** Whether a Mexican postal code is in the northern border zone. */
export function isInBorderZone(postalCode: string): boolean {
  const code = Number(postalCode)
  return ranges.some(([from = 0, to = 0]) => from <= code && code <= to)
}
