import type { Language } from '@materia/contracts/languages.ts'
import type { OrderRole } from '@materia/contracts/orders/constants.ts'

/** Reviews between demo companies, by language, by the author's role and by stars. */
export const reviewTexts: Record<Language, Record<OrderRole, Record<number, readonly string[]>>> = {
  en: {
    buyer: {
      5: [
        'Weight matched our scale to the kilogram, and the material is what the listing says.',
        'Second load from them. Clean, well packed, papers complete at the border.',
        'Loaded the day they said and sent pictures before the truck left.',
      ],
      4: [
        'Good material. One package came torn and they credited it the same day.',
        'As described. The truck was a day late, but they told us before.',
      ],
      3: ['The material is fine, but it took three messages to get the packing list.'],
    },
    seller: {
      5: [
        'Confirmed and paid without a call. Unloaded in an hour.',
        'Clear specs from the start, quick to accept. We will sell to them again.',
      ],
      4: ['Serious buyer. Their dock closes at three, so plan the delivery.'],
    },
  },
  es: {
    buyer: {
      5: [
        'El peso coincidió con nuestra báscula y el material es el de la publicación.',
        'Segundo embarque con ellos: limpio, bien empacado y con papeles completos.',
        'Cargaron el día acordado y mandaron fotos antes de salir.',
      ],
      4: [
        'Buen material. Un bulto llegó roto y lo abonaron el mismo día.',
        'Tal como lo describen. El camión llegó un día tarde, pero avisaron.',
      ],
      3: ['El material está bien, pero hubo que pedir tres veces la lista de empaque.'],
    },
    seller: {
      5: [
        'Confirmaron y pagaron sin una sola llamada. Descargaron en una hora.',
        'Especificaciones claras desde el inicio. Con gusto les volvemos a vender.',
      ],
      4: ['Comprador serio. Su andén cierra a las tres, hay que planear la entrega.'],
    },
  },
}
