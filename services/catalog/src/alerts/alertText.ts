import type { Language } from '@materia/contracts/languages.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { quotedName } from '@materia/contracts/text/quotedName.ts'
import { quietAfter } from '@materia/contracts/savedSearches/constants.ts'

/**
 * The notice of new or cheaper listings. `search`: the name of the search, empty for several.
 * `first`: the newest listing in a line. `last`: names of the searches of which this is the last
 * notice.
 */
export const alertText: Omit<NoticeText, 'path'> = {
  en: ({ count = '', kind, search, first = '', last }) => {
    const isOne = count === '1'
    const whose = search ? quotedName('en', search) : 'your saved searches'
    return {
      title:
        kind === 'cheaper'
          ? `${isOne ? 'A lower price' : `${count} lower prices`} for ${whose}`
          : `${isOne ? 'A new listing' : `${count} new listings`} for ${whose}`,
      paragraphs: [
        isOne ? first : `${first}, and ${count === '2' ? 'one more' : `${Number(count) - 1} more`}`,
        ...(last ? [`${last}: ${digestText.en.lastLine}`] : []),
      ],
      action: search ? 'View the listings' : 'View my saved searches',
    }
  },
  es: ({ count = '', kind, search, first = '', last }) => {
    const isOne = count === '1'
    const whose = search ? quotedName('es', search) : 'tus búsquedas guardadas'
    return {
      title:
        kind === 'cheaper'
          ? `${isOne ? 'Bajó un precio' : `Bajaron ${count} precios`} en ${whose}`
          : `${isOne ? 'Una publicación nueva' : `${count} publicaciones nuevas`} para ${whose}`,
      paragraphs: [
        isOne ? first : `${first}, y ${count === '2' ? 'una más' : `${Number(count) - 1} más`}`,
        ...(last ? [`${last}: ${digestText.es.lastLine}`] : []),
      ],
      action: search ? 'Ver las publicaciones' : 'Ver mis búsquedas guardadas',
    }
  },
}

type DigestText = {
  further: (count: number) => string
  /** Under a search that becomes quiet, and the link that keeps its notices. */
  lastLine: string
  lastLink: string
  matchesTitle: string
}

/** Further lines of the mail. */
export const digestText: Record<Language, DigestText> = {
  en: {
    further: (count) => `And ${count} more on Materia.`,
    lastLine: `You haven’t opened this search after ${quietAfter} notices in a row, so this is the last one. Open it once and the notices go on.`,
    lastLink: 'Open this search and keep its notices',
    matchesTitle: 'These may fit you too',
  },
  es: {
    further: (count) => `Y ${count} más en Materia.`,
    lastLine: `No abriste esta búsqueda después de ${quietAfter} avisos seguidos, así que este es el último. Ábrela una vez y te seguimos avisando.`,
    lastLink: 'Abrir esta búsqueda y seguir recibiendo avisos',
    matchesTitle: 'También te pueden servir',
  },
}
