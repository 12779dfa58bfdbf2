import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { stateName } from '@materia/contracts/places/places.ts'
import { wantedDays, wantedReminderDays } from '@materia/contracts/wanted/constants.ts'
import { wantedPostPath } from '@materia/contracts/wanted/screenPaths.ts'
import { wantedTitle } from '@materia/contracts/wanted/wantedTitle.ts'
import { monthlyText } from './monthlyText.ts'
import type { WantedDocument } from '../wantedModel/wantedPost.ts'

/** The params that differ by language: the title, and quantity and place. */
export function wantedWords(language: Language, post: WantedDocument) {
  const place = stateName(language, post.country, post.state)
  return {
    title: wantedTitle(language, post),
    facts: `${monthlyText(language, post.kilograms)} · ${place}`,
  }
}

const path: NoticeText['path'] = ({ id = '' }) => wantedPostPath(id)

/** For a seller. `count`: how many of its listings fit. */
export const wantedMatchesText: NoticeText = {
  path,
  en: ({ title = '', facts = '', count = '' }) => ({
    title: `Wanted: ${title}`,
    paragraphs: [
      `A company wants to buy what you sell: ${facts}. ${count === '1' ? 'One of your listings fits' : `${count} of your listings fit`}.`,
    ],
    action: 'View what it wants',
  }),
  es: ({ title = '', facts = '', count = '' }) => ({
    title: `Se compra: ${title}`,
    paragraphs: [
      `Una empresa quiere comprar lo que vendes: ${facts}. ${count === '1' ? 'Una de tus publicaciones le sirve' : `${count} de tus publicaciones le sirven`}.`,
    ],
    action: 'Ver qué busca',
  }),
}

/** For the company of a post that ends soon. */
export const wantedEndingText: NoticeText = {
  path,
  en: ({ title = '' }) => ({
    title: `Your wanted post ends in ${wantedReminderDays} days: ${title}`,
    paragraphs: [
      `Do you still buy it? Renew the post with one press, and sellers find it for another ${wantedDays} days.`,
    ],
    action: 'Renew the post',
  }),
  es: ({ title = '' }) => ({
    title: `Tu aviso de compra vence en ${wantedReminderDays} días: ${title}`,
    paragraphs: [
      `¿Lo sigues comprando? Renueva el aviso con un clic y los vendedores lo verán otros ${wantedDays} días.`,
    ],
    action: 'Renovar el aviso',
  }),
}
