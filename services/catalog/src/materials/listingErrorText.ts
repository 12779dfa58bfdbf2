import type { ListingError } from '@materia/contracts/catalog/validateListing.ts'
import type { Language } from '@materia/contracts/languages.ts'

const texts: Record<Language, Record<ListingError, string>> = {
  en: {
    required: 'This field is required',
    tooLong: 'This text is too long',
    invalidNumber: 'Please enter a valid number',
    invalidPrice: 'Please enter a valid price',
    notInCategory: 'This does not go with the category',
    notOfType: 'This is no grade of the type',
    onlyForPieces: 'Only what is sold in pieces has a weight of each',
    onlyForPlastics: 'This material has no melt flow index',
    unknownPlace: 'Please enter a state and a country that we know, such as: Texas, United States',
    imageRequired: 'At least one image is required',
    tooManyImages: 'Maximum 5 images allowed',
  },
  es: {
    required: 'Este campo es obligatorio',
    tooLong: 'Este texto es demasiado largo',
    invalidNumber: 'Escribe un número válido',
    invalidPrice: 'Escribe un precio válido',
    notInCategory: 'Esto no corresponde a la categoría',
    notOfType: 'Este no es un grado del tipo',
    onlyForPieces: 'Solo lo que se vende por pieza tiene un peso de cada una',
    onlyForPlastics: 'Este material no tiene índice de fluidez',
    unknownPlace: 'Escribe un estado y un país que conozcamos, por ejemplo: Nuevo León, México',
    imageRequired: 'Se necesita al menos una foto',
    tooManyImages: 'Se permiten 5 fotos como máximo',
  },
}

/** What is wrong with a field of a listing, in words. */
export function listingErrorText(language: Language, error: ListingError): string {
  return texts[language][error]
}
