import { catalog } from '@materia/contracts/catalog/contract.ts'
import { catalogErrors } from '@materia/contracts/catalog/errors.ts'
import { market } from '@materia/contracts/market/contract.ts'
import { matches } from '@materia/contracts/matches/contract.ts'
import { rates } from '@materia/contracts/rates/contract.ts'
import { savedSearches } from '@materia/contracts/savedSearches/contract.ts'
import { wanted } from '@materia/contracts/wanted/contract.ts'
import { startEncoder } from '@materia/files/src/pictures/startEncoder.ts'
import { sweepPictures } from '@materia/files/src/pictures/storePictures.ts'
import { createScanner } from '@materia/files/src/scan/createScanner.ts'
import type { ScanConfig } from '@materia/files/src/scan/ScanConfig.ts'
import type { FileConfig } from '@materia/files/src/store/FileConfig.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { removeStaleUploadFolders } from '@materia/files/src/upload/uploadFolder.ts'
import type { RateConfig } from '@materia/service-kit/src/config/rateConfig.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/service/startService.ts'
import type { EncoderConfig, QuotaConfig, SearchConfig } from './config.ts'
import { sendAlerts } from './alerts/sendAlerts.ts'
import { alertConsumer, handlers } from './consumers.ts'
import type { CatalogDeps } from './deps.ts'
import { publishDeals } from './deals/publishDeals.ts'
import { createTurns } from './turns/createTurns.ts'
import { listingPictureStore } from './images/pictureStore.ts'
import { askForPostalCodes } from './notices/askForPostalCodes.ts'
import { type CatalogModels, catalogModels } from './model/catalogModels.ts'
import { trainModel } from './matches/trainModel.ts'
import { ensureFallbackMaterial } from './model/ensureFallbackMaterial.ts'
import { upgradeDrafts, upgradeListings } from './model/upgradeListings.ts'
import { findLatestRate } from './rates/findLatestRate.ts'
import { replies } from './replies.ts'
import { returnExpiredReservations } from './reservations/returnExpiredReservations.ts'
import { routes } from './routes.ts'
import { endWanted } from './wanted/endWanted.ts'
import { writeAsks } from './market/writeAsks.ts'
import { startRatedSearch } from './search/startRatedSearch.ts'
import { startViewCounter } from './views/startViewCounter.ts'

const pictureErrors = {
  unsupported: catalogErrors.IMAGE_UNSUPPORTED,
  unreadable: catalogErrors.IMAGE_UNREADABLE,
  busy: catalogErrors.ENCODER_BUSY,
}

export function catalogService(
  config: FileConfig & ScanConfig & EncoderConfig & QuotaConfig & RateConfig & SearchConfig,
): ServiceDefinition<CatalogModels, CatalogDeps> {
  return {
    name: 'catalog',
    contract: { ...catalog, ...market, ...matches, ...rates, ...savedSearches, ...wanted },
    models: catalogModels,
    upgrades: [upgradeListings, upgradeDrafts],
    async start({ connection, log, now, sendRequest }, models) {
      await ensureFallbackMaterial(connection, models.materials)
      const exchangeRate = (await findLatestRate(models.exchangeRates)) ?? {
        mxnPerUsd: config.MXN_PER_USD,
        date: config.MXN_PER_USD_DATE,
      }
      const quotas = {
        listings: config.LISTINGS_PER_COMPANY,
        importsPerDay: config.IMPORTS_PER_DAY,
        pictureBytesPerDay: config.PICTURE_MB_PER_DAY * 1024 * 1024,
      }
      const { search, searchMatcher, wantedSearch, stop } = startRatedSearch({
        connection,
        ...models,
        exchangeRate,
        openSearchUrl: config.OPENSEARCH_URL,
        log,
      })
      const views = startViewCounter({ ...models, log, now })
      const files = await openFileStore(config, 'listings')
      const encoder = startEncoder({ processes: config.ENCODERS, errors: pictureErrors })
      const scanner = createScanner({ url: config.CLAMD_URL, log })
      await removeStaleUploadFolders()
      return {
        deps: {
          ...models,
          connection,
          sendRequest,
          search,
          searchMatcher,
          wantedSearch,
          takeTurn: createTurns({ ...models, connection, search }),
          exchangeRate,
          quotas,
          views,
          files,
          scanner,
          encoder,
          now,
        },
        parts: [encoder, views, { stop }],
        missing: () => (search.isLoaded() && wantedSearch.isLoaded() ? [] : ['search index']),
      }
    },
    routes,
    consumers: (deps) => [{ handlers: handlers(deps) }, alertConsumer(deps)],
    replies,
    jobs: (deps) => [
      {
        name: 'uploads',
        everyMs: 10 * 60_000,
        run: () => sweepPictures(listingPictureStore(deps)),
      },
      { name: 'alerts', everyMs: 10_000, run: () => sendAlerts(deps) },
      { name: 'postal codes', everyMs: 60_000, run: () => askForPostalCodes(deps) },
      { name: 'asks', everyMs: 10 * 60_000, run: () => writeAsks(deps) },
      { name: 'deals', everyMs: 10 * 60_000, run: () => publishDeals(deps) },
      { name: 'match model', everyMs: 60 * 60_000, run: () => trainModel(deps) },
      { name: 'wanted posts', everyMs: 60_000, run: () => endWanted(deps) },
      { name: 'reservations', everyMs: 15_000, run: () => returnExpiredReservations(deps) },
    ],
    // An upload over a mobile connection is slow.
    prepare: (server) => void (server.requestTimeout = 300_000),
  }
}
