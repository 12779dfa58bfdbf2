import { ownListingsPath } from '@materia/contracts/catalog/screenPaths.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'

export const postalCodeText: NoticeText = {
  path: () => ownListingsPath,
  en: ({ count }) => ({
    title: 'Add the postal code to your listings',
    paragraphs: [
      `${count === '1' ? 'One of your listings has' : `${count} of your listings have`} no postal code. Buyers can see them, but can’t calculate freight or order until you add it. For now, they see that freight is on request and can message you.`,
    ],
    action: 'View my listings',
  }),
  es: ({ count }) => ({
    title: 'Agrega el código postal a tus publicaciones',
    paragraphs: [
      `A ${count === '1' ? 'una' : count} de tus publicaciones le${count === '1' ? '' : 's'} falta el código postal. Los compradores las ven, pero no pueden calcular el flete ni hacer un pedido hasta que lo agregues. Por ahora ven que el flete es a cotizar y pueden escribirte.`,
    ],
    action: 'Ver mis publicaciones',
  }),
}
