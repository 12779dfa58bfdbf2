import type { ListingError } from '@materia/contracts/catalog/validateListing.ts'
import type { Language } from '@materia/contracts/languages.ts'

const texts: Record<Language, Record<ListingError, string>> = {
  en: {
    required: 'This field is required',
    tooLong: 'This text is too long',
    invalidNumber: 'Please enter a valid number',
    invalidPrice: 'Please enter a valid price',
    notInCategory: 'This doesn’t belong to the category',
    notOfType: 'This isn’t a grade of the type',
    onlyForPieces: 'Only material sold by the piece has a weight per piece',
    onlyForPlastics: 'This material doesn’t have a melt flow index',
    unknownPlace: 'Please enter a known state and country, such as: Texas, United States',
    stateElsewhere:
      'The postal code is in another state. Correct one of them, or confirm that the state is right',
    unknownPostalCode: 'This postal code doesn’t exist',
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
    onlyForPieces: 'Solo el material que se vende por pieza lleva peso por pieza',
    onlyForPlastics: 'Este material no tiene índice de fluidez',
    unknownPlace: 'Escribe un estado y un país que conozcamos, por ejemplo: Nuevo León, México',
    stateElsewhere:
      'El código postal es de otro estado. Corrige uno de los dos o confirma que el estado es correcto',
    unknownPostalCode: 'Ese código postal no existe',
    imageRequired: 'Se necesita al menos una foto',
    tooManyImages: 'Se permiten 5 fotos como máximo',
  },
}

export function listingErrorText(language: Language, error: ListingError): string {
  return texts[language][error]
}
