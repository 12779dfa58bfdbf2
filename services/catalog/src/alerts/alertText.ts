import { marketplacePath } from '@materia/contracts/catalog/screenPaths.ts'
import type { NoticeText } from '@materia/contracts/notices/writeNotice.ts'
import { savedSearchesPath } from '@materia/contracts/savedSearches/screenPaths.ts'

/**
 * The notice of new or cheaper listings. `search`: the name of the search, empty for several.
 * `first`: the newest listing in a line.
 */
export const alertText: NoticeText = {
  path: ({ search, filters = '' }) =>
    search ? `${marketplacePath}${filters && `?${filters}`}` : savedSearchesPath,
  en: ({ count = '', kind, search, first = '', more = '0' }) => {
    const isOne = count === '1'
    const whose = search ? `“${search}”` : 'your saved searches'
    return {
      title:
        kind === 'cheaper'
          ? `${isOne ? 'A lower price' : `${count} lower prices`} for ${whose}`
          : `${isOne ? 'A new listing' : `${count} new listings`} for ${whose}`,
      paragraphs: [
        isOne ? first : `${first}, and ${count === '2' ? 'one more' : `${Number(count) - 1} more`}`,
        ...(more === '0' ? [] : [`And ${more} more on Materia.`]),
      ],
      action: search ? 'View the listings' : 'View my saved searches',
    }
  },
  es: ({ count = '', kind, search, first = '', more = '0' }) => {
    const isOne = count === '1'
    const whose = search ? `“${search}”` : 'tus búsquedas guardadas'
    return {
      title:
        kind === 'cheaper'
          ? `${isOne ? 'Bajó un precio' : `Bajaron ${count} precios`} en ${whose}`
          : `${isOne ? 'Una publicación nueva' : `${count} publicaciones nuevas`} para ${whose}`,
      paragraphs: [
        isOne ? first : `${first}, y ${count === '2' ? 'una más' : `${Number(count) - 1} más`}`,
        ...(more === '0' ? [] : [`Y ${more} más en Materia.`]),
      ],
      action: search ? 'Ver las publicaciones' : 'Ver mis búsquedas guardadas',
    }
  },
}
