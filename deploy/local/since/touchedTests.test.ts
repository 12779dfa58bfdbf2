import { touchedTests } from './touchedTests.ts'
import { readWorkspaces } from './workspaces.ts'

const workspaces = readWorkspaces()
const checks = 'deploy/local/checks/'

describe('the tests that a change can break', () => {
  it('for a remote are its own, the journeys over all screens, and the checks', () => {
    expect(touchedTests(['mfe-account/src/auth/LoginScreen.tsx'], workspaces)).toEqual([
      'mfe-account/',
      checks,
      'shell/e2e/',
    ])
  })

  it('for a service are its own, the tests of its dependents, and the journeys', () => {
    expect(touchedTests(['services/catalog/src/routes.ts'], workspaces)).toEqual([
      'deploy/',
      'services/catalog/',
      'shell/e2e/',
    ])
  })

  it('for a package are the tests of all direct and indirect dependents', () => {
    const touched = touchedTests(['packages/service-kit/src/consumers/consume.ts'], workspaces)
    expect(touched).toEqual(
      expect.arrayContaining([
        'packages/service-kit/',
        'packages/files/',
        'services/chat/',
        'gateway/',
        'deploy/',
      ]),
    )
    expect(touched).not.toEqual(expect.arrayContaining(['mfe-account/']))
    expect(touchedTests(['packages/ui/src/controls/Button.tsx'], workspaces)).toEqual([
      'mfe-account/',
      'mfe-checkout/',
      'mfe-marketplace/',
      'mfe-messaging/',
      'packages/client/',
      'packages/ui/',
      'shell/',
      checks,
    ])
  })

  it('for the build are the tests of every slice', () => {
    expect(touchedTests(['packages/build/webpack/webpackConfig.ts'], workspaces)).toEqual(
      expect.arrayContaining(['mfe-checkout/', 'shell/']),
    )
  })

  it('for the contracts are all', () => {
    const touched = touchedTests(['packages/contracts/catalog/api.ts'], workspaces)
    expect(touched).toEqual(
      expect.arrayContaining([...workspaces.keys()].map((folder) => `${folder}/`)),
    )
  })

  it.each([
    'package-lock.json',
    'jest.config.ts',
    '.ci/run',
    'deploy/local/backing/testUrls.ts',
    'deploy/local/run.mjs',
  ])('for %s are all', (file) => {
    expect(touchedTests([file], workspaces).toSorted()).toEqual(
      [...workspaces.keys()].map((folder) => `${folder}/`).toSorted(),
    )
  })

  it.each(['docker-compose.yml', '.dockerignore'])(
    'for %s are the checks and the platform in containers',
    (file) => {
      expect(touchedTests([file], workspaces)).toEqual([checks, 'deploy/docker/'])
    },
  )

  it.each([
    'README.md',
    'services/chat/README.md',
    '.github/workflows/test.yml',
    'deploy/decisions/002-servers-without-docker.md',
  ])('for %s are the checks', (file) => {
    expect(touchedTests([file], workspaces)).toEqual([checks])
  })
})
