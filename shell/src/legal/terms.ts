import { feePercent } from '@materia/contracts/orders/constants.ts'
import type { LegalText } from './LegalText.ts'

export const terms: LegalText = {
  en: {
    title: 'Terms of service',
    lead: 'These terms say what you may expect of Materia and what Materia expects of you. Whoever opens an account accepts them for their company.',
    sections: [
      {
        title: '1. Who may use Materia',
        paragraphs: [
          'Materia is for companies. Who opens an account says that they may act for that company and that what they say of it is true. During the beta, accounts are opened by invitation.',
        ],
      },
      {
        title: '2. What Materia does',
        paragraphs: [
          'Materia shows listings of industrial by-products, lets both sides talk, arranges freight and holds the payment until delivery. Materia is not the seller: a contract of sale is between the buyer and the seller.',
        ],
      },
      {
        title: '3. Listings',
        paragraphs: [
          'A listing describes material that its seller has and may sell. Pictures show that very material. Quantity, price and place are kept up to date; what is sold or gone is withdrawn.',
          'Hazardous material is listed only with its safety data sheet, and never where law forbids to move it. Materia may take down a listing that breaks these rules, and says why.',
        ],
      },
      {
        title: '4. Prices and payment',
        paragraphs: [
          'Prices are in US dollars or Mexican pesos, for the whole quantity shown; shipping to the buyer’s warehouse is added at checkout. Materia never holds card numbers: a payment provider does.',
          `Materia’s fee is a part of the material’s price, without freight: ${feePercent.buyer}% for the buyer, added at checkout, and ${feePercent.seller}% for the seller, taken from the payout. An order that its seller does not confirm costs nothing.`,
        ],
      },
      {
        title: '5. Conduct',
        paragraphs: [
          'Nobody may use Materia to deceive, to collect other users’ data, to send unasked advertising, or to disturb the service. Accounts that do are closed.',
        ],
      },
      {
        title: '6. Your content',
        paragraphs: [
          'Texts and pictures stay yours. You allow Materia to store, resize and show them for as long as the listing, an order or a conversation about it exists.',
        ],
      },
      {
        title: '7. Liability',
        paragraphs: [
          'The service is in beta and comes as it is. Materia answers for damage that it causes on purpose or by gross negligence, and otherwise up to the fees of the trade in question, as far as law allows.',
        ],
      },
      {
        title: '8. End and changes',
        paragraphs: [
          'You may delete your account at any time; open orders are completed first. Changes of these terms are announced by mail 30 days ahead.',
        ],
      },
      {
        title: '9. Law',
        paragraphs: [
          'The law of the State of Texas applies. For companies in Mexico the mandatory rules of Mexican law stay in force.',
        ],
      },
    ],
  },
  es: {
    title: 'Términos del servicio',
    lead: 'Estos términos dicen qué puedes esperar de Materia y qué espera Materia de ti. Quien abre una cuenta los acepta en nombre de su empresa.',
    sections: [
      {
        title: '1. Quién puede usar Materia',
        paragraphs: [
          'Materia es para empresas. Quien abre una cuenta declara que puede actuar por esa empresa y que lo que dice de ella es cierto. Durante la beta, las cuentas se abren por invitación.',
        ],
      },
      {
        title: '2. Qué hace Materia',
        paragraphs: [
          'Materia muestra publicaciones de subproductos industriales, permite que ambas partes conversen, organiza el flete y retiene el pago hasta la entrega. Materia no es el vendedor: el contrato de compraventa es entre comprador y vendedor.',
        ],
      },
      {
        title: '3. Publicaciones',
        paragraphs: [
          'Una publicación describe material que su vendedor tiene y puede vender. Las fotos muestran ese mismo material. Cantidad, precio y lugar se mantienen al día; lo vendido o agotado se retira.',
          'El material peligroso se publica solo con su hoja de seguridad, y nunca donde la ley prohíbe moverlo. Materia puede retirar una publicación que incumpla estas reglas, y dice por qué.',
        ],
      },
      {
        title: '4. Precios y pago',
        paragraphs: [
          'Los precios están en dólares o pesos mexicanos, por toda la cantidad mostrada; el flete a la bodega del comprador se suma al pagar. Materia nunca guarda números de tarjeta: lo hace un proveedor de pagos.',
          `La comisión de Materia es una parte del precio del material, sin flete: ${feePercent.buyer}% para el comprador, que se suma al pagar, y ${feePercent.seller}% para el vendedor, que se descuenta de su pago. Un pedido que el vendedor no confirma no cuesta nada.`,
        ],
      },
      {
        title: '5. Conducta',
        paragraphs: [
          'Nadie puede usar Materia para engañar, recolectar datos de otros usuarios, enviar publicidad no solicitada ni perturbar el servicio. Las cuentas que lo hagan se cierran.',
        ],
      },
      {
        title: '6. Tu contenido',
        paragraphs: [
          'Los textos y las fotos siguen siendo tuyos. Permites que Materia los guarde, ajuste su tamaño y los muestre mientras existan la publicación, un pedido o una conversación sobre ella.',
        ],
      },
      {
        title: '7. Responsabilidad',
        paragraphs: [
          'El servicio está en beta y se ofrece tal como está. Materia responde por los daños que cause con dolo o culpa grave y, en lo demás, hasta las comisiones de la operación de que se trate, en la medida que la ley lo permita.',
        ],
      },
      {
        title: '8. Fin y cambios',
        paragraphs: [
          'Puedes eliminar tu cuenta cuando quieras; antes se completan los pedidos abiertos. Los cambios de estos términos se anuncian por correo con 30 días de anticipación.',
        ],
      },
      {
        title: '9. Ley aplicable',
        paragraphs: [
          'Se aplica la ley del estado de Texas. Para empresas en México se conservan las normas obligatorias de la ley mexicana.',
        ],
      },
    ],
  },
}
