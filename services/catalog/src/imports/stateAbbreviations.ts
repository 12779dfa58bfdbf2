import { foldText } from '@materia/contracts/text/foldText.ts'
import { stateNames } from '@materia/contracts/places/places.ts'

/**
 * The usual abbreviations of Mexican states beside their codes, without points and spaces (INEGI,
 * Catálogo Único de Claves de Áreas Geoestadísticas: https://www.inegi.org.mx/app/ageeml).
 */
const abbreviations: Record<string, string> = {
  AG: 'ags',
  BS: 'bcs',
  CM: 'camp',
  CS: 'chis',
  CH: 'chih',
  DF: 'cdmx, mexicodf',
  CO: 'coah',
  CL: 'col',
  DG: 'dgo',
  EM: 'edomex, edodemexico, edodemex, edomexico, mex',
  GT: 'gto',
  GR: 'gro',
  HG: 'hgo',
  JA: 'jal',
  MI: 'mich',
  MO: 'mor',
  NA: 'nay',
  NL: 'nuevoleon, nvoleon',
  OA: 'oax',
  PU: 'pue',
  QT: 'qro',
  QR: 'qroo',
  SL: 'slp',
  SI: 'sin',
  SO: 'son',
  TB: 'tab',
  TM: 'tamps',
  TL: 'tlax',
  VE: 'ver',
  YU: 'yuc',
  ZA: 'zac',
}

/** The code of an abbreviated Mexican state, such as `N.L.` or `Edo. de México`. */
export function abbreviatedState(text: string): string | undefined {
  const key = foldText(text).replaceAll(/[.,\s]/g, '')
  return Object.keys(stateNames.MEX).find(
    (code) => code.toLowerCase() === key || abbreviations[code]?.split(', ').includes(key),
  )
}
