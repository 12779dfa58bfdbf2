import {
  getMaterialHead,
  listMaterialIds,
  listMaterials,
  listUserMaterials,
} from '@materia/contracts/catalog/api.ts'
import { boundNames } from '@materia/contracts/catalog/lists/constants.ts'
import { filterNames } from '@materia/contracts/catalog/lists/filters.ts'
import { getAskCell, listAsks } from '@materia/contracts/market/api.ts'
import {
  marketAsksPath,
  marketMethodPath,
  marketPath,
} from '@materia/contracts/market/screenPaths.ts'
import { operationPath } from '@materia/contracts/wire/Operation.ts'
import {
  addListingPath,
  dashboardPath,
  editListingPath,
  marketplacePath,
  productPath,
} from '@materia/contracts/catalog/screenPaths.ts'
import { getWantedHead, listWanted, listWantedIds } from '@materia/contracts/wanted/api.ts'
import {
  addWantedPath,
  editWantedPath,
  wantedPath,
  wantedPostPath,
} from '@materia/contracts/wanted/screenPaths.ts'
import { savedSearchesPath } from '@materia/contracts/savedSearches/screenPaths.ts'
import type { SliceScreens } from '@materia/contracts/shell/screens.ts'

const headCall = getMaterialHead.path.replace('{id}', ':id')
const missingHead = {
  en: {
    title: 'No such listing · Materia',
    description:
      'It may have been sold or withdrawn. Plastics and metals for sale now are in the marketplace.',
  },
  es: {
    title: 'Publicación no encontrada · Materia',
    description:
      'Puede que se haya vendido o retirado. Los plásticos y metales a la venta están en el mercado.',
  },
}

const missingPost = {
  en: {
    title: 'No such wanted post · Materia',
    description: 'It may have ended. See what other companies buy each month.',
  },
  es: {
    title: 'Aviso de compra no encontrado · Materia',
    description: 'Puede que ya haya vencido. Mira qué compran otras empresas cada mes.',
  },
}

export const slice: SliceScreens = {
  slots: ['company-materials', 'favorite-button', 'favorite-materials'],
  slotPreloads: {
    'company-materials': {
      preload: listUserMaterials.path.replace('{id}', ':userId'),
      chunk: 'collections',
    },
  },
  openCalls: [listMaterials.path, listWanted.path, listAsks.path, getAskCell.path],
  screens: [
    {
      path: marketplacePath,
      frame: 'grid',
      isServerRendered: true,
      preload: operationPath(listMaterials, { query: { limit: 24 } }),
      preloadQuery: [
        'q',
        'literal',
        ...filterNames,
        ...boundNames,
        'priceCurrency',
        'sort',
        'to',
        'page',
      ],
      pageParameter: 'page',
      head: {
        en: {
          title: 'Marketplace · Materia',
          description:
            'Plastics and metals for sale now, by type, form, color and place, with their price per kilogram.',
        },
        es: {
          title: 'Mercado · Materia',
          description:
            'Plásticos y metales a la venta, por tipo, presentación, color y lugar, con su precio por kilogramo.',
        },
      },
    },
    {
      path: productPath(':id'),
      chunk: 'product',
      frame: 'product',
      isServerRendered: true,
      headCall,
      missingHead,
      sitemap: { name: 'products', idsCall: listMaterialIds.path },
    },
    {
      path: '/product-detail/:id',
      chunk: 'product',
      frame: 'product',
      isServerRendered: true,
      headCall,
      missingHead,
    },
    {
      path: wantedPath,
      chunk: 'wanted',
      frame: 'grid',
      isServerRendered: true,
      preload: operationPath(listWanted, { query: { limit: 24 } }),
      preloadQuery: [
        'q',
        'literal',
        ...filterNames,
        ...boundNames,
        'priceCurrency',
        'sort',
        'page',
      ],
      pageParameter: 'page',
      head: {
        en: {
          title: 'Wanted · Materia',
          description:
            'Plastics and metals that companies buy every month: material, form, quantity, place and target price.',
        },
        es: {
          title: 'Se compra · Materia',
          description:
            'Plásticos y metales que las empresas compran cada mes: material, presentación, cantidad, lugar y precio objetivo.',
        },
      },
    },
    {
      path: wantedPostPath(':id'),
      chunk: 'wanted',
      isServerRendered: true,
      headCall: getWantedHead.path.replace('{id}', ':id'),
      missingHead: missingPost,
      sitemap: { name: 'wanted', idsCall: listWantedIds.path },
    },
    {
      path: '/compare',
      isHiddenFromRobots: true,
      head: {
        en: {
          title: 'Compare lots · Materia',
          description:
            'Up to four lots beside each other: price per kilogram, quantity, form, place and seller.',
        },
        es: {
          title: 'Comparar lotes · Materia',
          description:
            'Hasta cuatro lotes lado a lado: precio por kilogramo, cantidad, presentación, lugar y vendedor.',
        },
      },
    },
    { path: savedSearchesPath, isGuarded: true, isHiddenFromRobots: true },
    {
      path: marketPath,
      chunk: 'market',
      isServerRendered: true,
      preload: listAsks.path,
      head: {
        en: {
          title: 'Market prices · Materia',
          description:
            'What sellers ask per kilogram for plastics and metals today: median and quartiles by material and grade, in dollars and pesos.',
        },
        es: {
          title: 'Precios del mercado · Materia',
          description:
            'Cuánto piden hoy por kilogramo de plásticos y metales: mediana y cuartiles por material y grado, en dólares y pesos.',
        },
      },
    },
    {
      path: marketAsksPath,
      chunk: 'market',
      isServerRendered: true,
      preload: getAskCell.path,
      preloadQuery: ['type', 'grade', 'presentation', 'country', 'state'],
      head: {
        en: {
          title: 'Prices of a material · Materia',
          description: 'What sellers ask per kilogram by week, by grade, presentation and place.',
        },
        es: {
          title: 'Precios de un material · Materia',
          description:
            'Cuánto piden por kilogramo, semana a semana, por grado, presentación y lugar.',
        },
      },
    },
    {
      path: marketMethodPath,
      isServerRendered: true,
      head: {
        en: {
          title: 'How we calculate market prices · Materia',
          description: 'The rules behind the asked and paid prices on Materia.',
        },
        es: {
          title: 'Cómo calculamos los precios del mercado · Materia',
          description: 'Las reglas de los precios pedidos y pagados en Materia.',
        },
      },
    },
    { path: dashboardPath, isGuarded: true, isHiddenFromRobots: true },
    { path: addListingPath, frame: 'form', isGuarded: true, isHiddenFromRobots: true },
    { path: editListingPath(':id'), frame: 'form', isGuarded: true, isHiddenFromRobots: true },
    { path: addWantedPath, frame: 'form', isGuarded: true, isHiddenFromRobots: true },
    { path: editWantedPath(':id'), frame: 'form', isGuarded: true, isHiddenFromRobots: true },
  ],
}
