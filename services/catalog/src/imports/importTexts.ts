import { csvHeaders, csvYesNo } from '@materia/contracts/catalog/csv.ts'
import { importRowsMax } from '@materia/contracts/catalog/lists/constants.ts'
import type { UnreadNumber } from '@materia/contracts/text/parseNumber.ts'
import type { Language } from '@materia/contracts/languages.ts'

type ImportTexts = {
  notCsv: string
  tooLong: string
  missingColumn: string
  unknownColumn: string
  repeatedColumn: string
  tooManyRows: string
  tooManyCells: string
  unreadable: string
  noWholeNumber: string
  notOneOf: (choices: string) => string
  numbers: (error: UnreadNumber) => string
  noSuchPicture: (name: string) => string
  foreignPicture: string
  stateElsewhere: (postalCode: string, state: string) => string
  repeatedId: string
  refusals: Record<RowRefusal, string>
}

/** Why a row cannot change its listing. */
export type RowRefusal =
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'MATERIAL_CHANGED'
  | 'MATERIAL_RESERVED'
  | 'MATERIAL_SOLD'

/** The errors of a file, beside the validation errors that any listing can have. */
export const importTexts: Record<Language, ImportTexts> = {
  en: {
    notCsv: 'The file can’t be read from here on: there is a missing or an extra quotation mark',
    tooLong: `From here on, the file has more cells than ${importRowsMax} listings can fill`,
    missingColumn: 'This column is missing',
    unknownColumn: 'Unknown column. Use the headers from the template',
    repeatedColumn: 'This column appears twice',
    tooManyRows: `At most ${importRowsMax} listings at a time`,
    tooManyCells:
      'This row has more cells than headers. Put text that contains commas in quotation marks',
    unreadable: 'This text can’t be read',
    noWholeNumber: 'Enter a whole number without its unit. For 20.5 T, enter 20500 Kg',
    notOneOf: (choices) => `Enter one of: ${choices}`,
    numbers: (error) =>
      'one' in error
        ? `Did you mean ${error.one} or ${error.other}?`
        : 'This price names another currency than its row',
    noSuchPicture: (name) => `You didn’t choose a picture with this name: ${name}`,
    foreignPicture: 'This picture isn’t yours or no longer exists. Choose it again',
    stateElsewhere: (postalCode, state) =>
      `${postalCode} is in ${state}. Correct one of them, or write “${csvYesNo.en.yes}” in the column “${csvHeaders.en.isStateConfirmed}”`,
    repeatedId: 'This ID appears twice',
    refusals: {
      NOT_FOUND: 'You have no listing with this ID. Leave it empty for a new one',
      FORBIDDEN: 'The listing with this ID belongs to another company',
      MATERIAL_CHANGED: 'This listing changed after the file was created. Export it again',
      MATERIAL_RESERVED:
        'It has an open order: quantity, unit, price, currency and lots can’t change',
      MATERIAL_SOLD: 'It’s sold: quantity, unit, price, currency and lots can’t change',
    },
  },
  es: {
    notCsv: 'El archivo no se puede leer desde aquí: falta o sobra una comilla',
    tooLong: `Desde aquí el archivo tiene más celdas de las que ocupan ${importRowsMax} publicaciones`,
    missingColumn: 'Falta esta columna',
    unknownColumn: 'No conocemos esta columna. Usa los encabezados de la plantilla',
    repeatedColumn: 'Esta columna está dos veces',
    tooManyRows: `Máximo ${importRowsMax} publicaciones a la vez`,
    tooManyCells:
      'Esta fila tiene más celdas que encabezados. Pon entre comillas los textos que llevan comas',
    unreadable: 'Este texto no se puede leer',
    noWholeNumber: 'Escribe un número entero, sin la unidad. Para 20.5 T, escribe 20500 Kg',
    notOneOf: (choices) => `Escribe uno de estos valores: ${choices}`,
    numbers: (error) =>
      'one' in error
        ? `¿Quisiste decir ${error.one} o ${error.other}?`
        : 'Este precio dice otra moneda que su fila',
    noSuchPicture: (name) => `No se eligió ninguna foto con este nombre: ${name}`,
    foreignPicture: 'Esta foto no es tuya o ya no existe: elígela de nuevo',
    stateElsewhere: (postalCode, state) =>
      `El ${postalCode} es de ${state}. Corrige uno de los dos o escribe “${csvYesNo.es.yes}” en la columna “${csvHeaders.es.isStateConfirmed}”`,
    repeatedId: 'Este ID está dos veces',
    refusals: {
      NOT_FOUND: 'No tienes ninguna publicación con este ID. Déjalo vacío si es nueva',
      FORBIDDEN: 'La publicación con este ID es de otra empresa',
      MATERIAL_CHANGED:
        'Esta publicación cambió después de que se hizo el archivo: expórtala de nuevo',
      MATERIAL_RESERVED:
        'Tiene un pedido abierto: cantidad, unidad, precio, moneda y lotes se quedan como están',
      MATERIAL_SOLD: 'Está vendida: cantidad, unidad, precio, moneda y lotes se quedan como están',
    },
  },
}
