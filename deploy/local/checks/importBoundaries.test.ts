import { remoteNames } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { mayImport } from './importBoundaries.ts'

const serviceNames = services.map(({ name }) => name)
const pairsOf = (names: readonly string[]) =>
  names.flatMap((one) => names.filter((other) => other !== one).map((other) => [one, other]))

describe('import boundaries', () => {
  it.each([
    ['packages/contracts/errors.ts', './services.ts'],
    ['packages/contracts/errors.ts', './wire/fields.ts'],
    ['packages/contracts/errors.ts', './catalog/lists/constants.ts'],
    ['packages/contracts/errors.ts', 'joi'],
    ['packages/contracts/services.ts', './catalog/api.ts'],
    ['packages/contracts/services.ts', '@materia/service-kit/src/http/route.ts'],
    ['packages/contracts/catalog/api.ts', './material.ts'],
    ['packages/contracts/catalog/api.ts', './contract.ts'],
    ['packages/contracts/catalog/api.ts', '../wire/bind.ts'],
    ['packages/contracts/catalog/lists/constants.ts', 'joi'],
    ['packages/contracts/identity/documents/constants.ts', './document.ts'],
    ['packages/contracts/identity/documents/constants.ts', '../../catalog/lists/constants.ts'],
    ['packages/contracts/identity/documents/contract.ts', '../contract.ts'],
    ['mfe-account/src/routes.tsx', '@materia/contracts/identity/documents/document.ts'],
    ['packages/contracts/catalog/lists/constants.ts', 'node:fs'],
    ['packages/contracts/catalog/lists/constants.ts', '../../identity/users/rules.ts'],
    ['packages/contracts/catalog/material.ts', '../identity/users/user.ts'],
    ['packages/ui/src/controls/Button.tsx', '@materia/contracts/catalog/lists/constants.ts'],
    ['packages/ui/src/controls/Button.tsx', '@materia/contracts/services.ts'],
    ['packages/ui/src/controls/Button.test.tsx', '@materia/client/renderScreen.tsx'],
    ['packages/ui/src/controls/Button.tsx', '@materia/shell/src/start/App.tsx'],
    ['packages/client/renderScreen.tsx', '@materia/contracts/catalog/material.ts'],
    ['packages/client/renderScreen.tsx', '@materia/service-kit/src/http/route.ts'],
    ['packages/client/renderScreen.tsx', '@materia/mfe-account/src/routes.tsx'],
    ['shell/src/start/App.tsx', '@materia/mfe-account/src/routes.tsx'],
    ['shell/src/start/App.tsx', '@materia/build/webpack/webpackConfig.ts'],
    ['shell/src/start/App.tsx', '../../test/showPage.tsx'],
    ['shell/src/start/App.tsx', '@materia/contracts/catalog/contract.ts'],
    ['mfe-account/src/routes.tsx', '@materia/contracts/services.ts'],
    ['mfe-account/src/routes.tsx', '@materia/contracts/wire/bind.ts'],
    ['mfe-account/src/routes.tsx', '@materia/contracts/openapi/openApiDocument.ts'],
    ['mfe-account/src/routes.tsx', '@materia/shell/src/start/App.tsx'],
    ['mfe-account/src/routes.tsx', '../../shell/src/start/App.tsx'],
    ['mfe-account/src/routes.tsx', '@materia/identity/src/publicApi.ts'],
    ['mfe-account/src/routes.tsx', '@materia/deploy/local/e2e/chromium.ts'],
    ['mfe-account/e2e/auth.e2e.test.ts', '@materia/deploy/local/platform/startPlatform.ts'],
    ['packages/build/webpack/webpackConfig.ts', '../../../shell/src/routes.tsx'],
    ['packages/build/webpack/webpackConfig.ts', '@materia/contracts/catalog/lists/constants.ts'],
    ['packages/service-kit/src/http/route.ts', '@materia/contracts/catalog/lists/constants.ts'],
    ['packages/service-kit/src/http/route.ts', '@materia/contracts/services.ts'],
    ['packages/service-kit/src/http/route.ts', '@materia/deploy/local/backing/testUrls.ts'],
    ['packages/service-kit/src/http/route.test.ts', '@materia/contracts/catalog/contract.ts'],
    ['packages/mail/src/createMailer.ts', '@materia/service-kit/src/observe/log.ts'],
    ['services/catalog/src/app.ts', '../test/factories.ts'],
    ['services/catalog/src/app.ts', '@materia/deploy/local/backing/testUrls.ts'],
    ['services/catalog/src/app.ts', '@materia/gateway/src/app.ts'],
    ['services/catalog/src/app.ts', '@materia/ui/src/theme.ts'],
    ['services/catalog/src/app.ts', '@materia/contracts/services.ts'],
    ['services/catalog/src/app.int.test.ts', '@materia/identity/test/factories.ts'],
    ['services/catalog/src/app.int.test.ts', '@materia/gateway/test/publicApi.ts'],
    ['services/catalog/src/app.int.test.ts', '@materia/deploy/local/platform/startPlatform.ts'],
    ['services/none-in-the-table/src/app.ts', './server.ts'],
    ['gateway/src/app.ts', '@materia/contracts/catalog/screenPaths.ts'],
    ['gateway/src/app.ts', '@materia/catalog/src/publicApi.ts'],
    ['gateway/src/app.ts', '@materia/ui/src/theme.ts'],
    ['gateway/src/app.int.test.ts', '@materia/contracts/catalog/screenPaths.ts'],
    ['gateway/src/app.int.test.ts', '@materia/identity/test/factories.ts'],
    ['deploy/local/seed.ts', '@materia/catalog/src/model/material.ts'],
    ['deploy/local/seed.ts', '@materia/gateway/src/app.ts'],
    ['deploy/local/seed.int.test.ts', '@materia/catalog/test/factories.ts'],
    ['deploy/bench/gateway.ts', '@materia/gateway/test/client.ts'],
    ['deploy/local/seed.ts', '@materia/shell/src/start/App.tsx'],
    ['a-new-folder/start.ts', 'node:fs'],
  ])('refuse in %s an import of %s', (file, specifier) => {
    expect(mayImport(file, specifier)).toBe(false)
  })

  it.each(pairsOf(serviceNames))('refuse in services/%s an import of services/%s', (one, other) => {
    for (const path of ['src/publicApi.ts', 'src/app.ts', 'test/publicApi.ts']) {
      expect(mayImport(`services/${one}/src/app.ts`, `@materia/${other}/${path}`, true)).toBe(false)
      expect(mayImport(`services/${one}/src/app.int.test.ts`, `../../${other}/${path}`)).toBe(false)
    }
  })

  it.each(pairsOf(remoteNames))('refuse in %s an import of %s', (one, other) => {
    expect(mayImport(`${one}/src/routes.tsx`, `@materia/${other}/src/routes.tsx`, true)).toBe(false)
    expect(mayImport(`${one}/src/routes.test.tsx`, `../../${other}/src/routes.tsx`)).toBe(false)
  })

  it.each([
    ['packages/contracts/identity/contract.ts', './documents/contract.ts'],
    ['packages/contracts/identity/documents/contract.ts', '../users/user.ts'],
    ['packages/contracts/identity/profile/profile.ts', '../documents/document.ts'],
    ['mfe-account/src/routes.tsx', '@materia/contracts/identity/documents/constants.ts'],
    ['services/identity/src/routes.ts', '@materia/contracts/identity/documents/contract.ts'],
  ])('allow an area of a domain: in %s an import of %s', (file, specifier) => {
    expect(mayImport(file, specifier)).toBe(true)
  })

  it.each([
    ['mfe-account/src/routes.tsx', '@materia/contracts/catalog/material.ts'],
    ['packages/ui/src/api/errorText.ts', '@materia/contracts/services.ts'],
    ['packages/contracts/checkout/cart.ts', '../catalog/material.ts'],
  ])('allow in %s only types of %s', (file, specifier) => {
    expect([mayImport(file, specifier, true), mayImport(file, specifier)]).toEqual([true, false])
  })

  it.each(serviceNames)(
    'allow services/%s the kit and the contracts, and its tests the servers',
    (name) => {
      const uses = [
        './routes.ts',
        'koa',
        '@materia/service-kit/src/http/route.ts',
        '@materia/contracts/errors.ts',
        `@materia/contracts/${name}/contract.ts`,
      ]
      const tests = [
        '../test/factories.ts',
        '@materia/service-kit/test/startTestService.ts',
        '@materia/deploy/local/backing/testServers.ts',
      ]
      expect(
        uses.filter((specifier) => !mayImport(`services/${name}/src/app.ts`, specifier)),
      ).toEqual([])
      expect(
        [...uses, ...tests].filter(
          (specifier) => !mayImport(`services/${name}/src/app.int.test.ts`, specifier),
        ),
      ).toEqual([])
      expect(mayImport('deploy/local/seed.ts', `@materia/${name}/src/publicApi.ts`)).toBe(true)
    },
  )
})
