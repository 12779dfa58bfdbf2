import { globSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { rootDir, sliceNames } from '@materia/build/slices.ts'
import { services } from '@materia/contracts/services.ts'
import { matchesAny, matchesGlob } from './globs.ts'

/**
 * The paths of this project, or `npm/<name>`, that files may import. Rows for the same file add up.
 * A file without a row may import nothing.
 */
type Boundary = { files: string[]; may: string[]; typesOf?: string[] }

const anyPackage = 'npm/**'
const contracts = 'packages/contracts'
/**
 * Files of contracts with schemas. Joi takes 175 KB, so browser code may import only their types.
 */
const schemaFiles = globSync(`${contracts}/{,*/,*/*/}*.ts`, { cwd: rootDir }).filter((file) =>
  /^import (?!type\b)[^']*'(joi|[./]+\/(?:wire\/)?(schema|fields|bind|contract)\.ts)'/m.test(
    readFileSync(join(rootDir, file), 'utf8'),
  ),
)
const withoutSchemas = (pattern: string) =>
  globSync(pattern, { cwd: rootDir }).filter((file) => !schemaFiles.includes(file))
/** Shared by all domains: descriptions of calls and events, texts, places, notices. */
const sharedContracts = `${contracts}/{notices,places,text,wire}`
const bind = `${contracts}/wire/bind.ts`
/** Contracts without a domain and without Joi. */
const common = `{${withoutSchemas(`${contracts}/{,goods/,notices/,places/,text/,wire/}*.ts`)
  .filter(
    (file) => ![bind, `${contracts}/services.ts`, `${contracts}/userExports.ts`].includes(file),
  )
  .join(',')}}`
const domains = globSync(`${contracts}/*/`, { cwd: rootDir }).filter(
  (folder) => !matchesGlob(folder, `{${sharedContracts},${contracts}/openapi}`),
)
/** Exact decimals, 3 KB. */
const decimals = 'npm/big.js'
const forBrowsers = [common, ...domains.flatMap((domain) => withoutSchemas(`${domain}/{,*/}*.ts`))]
const kit = 'packages/service-kit/src/**'
const lists = `${contracts}/catalog/lists/*.ts`
const testServers =
  'deploy/local/backing/{redisGroups,testUrls,testServers,pauseProcess,stripeMock,openSearchServer}.ts'
const demoListings = 'deploy/local/seed/{buildListings,companies,lots/randomSource}.ts'

const testsOf = (folder: string) => [`${folder}/**/*.test.{ts,tsx}`, `${folder}/test/**`]

const contractBoundaries: Boundary[] = [
  {
    files: [`${contracts}/*.ts`, `${sharedContracts}/*.ts`],
    may: [common, decimals],
    typesOf: [`${sharedContracts}/*.ts`],
  },
  {
    files: [bind, ...schemaFiles.filter((file) => matchesGlob(file, `${sharedContracts}/*.ts`))],
    may: [`${sharedContracts}/*.ts`, 'npm/joi'],
  },
  {
    files: [`${contracts}/openapi/*.ts`],
    may: [common, bind, `${contracts}/openapi/*.ts`, `${contracts}/services.ts`, 'npm/joi'],
  },
  {
    files: [`${contracts}/services.ts`],
    may: [bind, 'npm/joi', `${contracts}/*/{,users/}{accountKey,contract,errors}.ts`],
  },
  // One line for each service that stores data of a user.
  {
    files: [`${contracts}/userExports.ts`],
    may: services.map(({ name }) => `${contracts}/${name}/contract.ts`),
  },
  // Names of domains, as in the DNS.
  { files: [`${contracts}/{wire/fields,identity/users/emailKey}.ts`], may: ['npm/node:url'] },
  { files: [`${contracts}/testing/*.ts`], may: ['npm/joi'] },
  { files: [`${contracts}/text/parsePhone.ts`], may: ['npm/libphonenumber-js/min'] },
  // A conversation shows news about orders, offers, samples and requests, which have a single definition.
  {
    files: [`${contracts}/chat/{message,*LineText}.ts`],
    may: [`${contracts}/{*/{constants,orderStates,orderWords},catalog/formatPrice}.ts`],
  },
  // The price of freight of a listing.
  {
    files: [`${contracts}/freight/*.ts`],
    may: [
      `${contracts}/catalog/{shownPrice,lists/{constants,kilogramsOf}}.ts`,
      `${contracts}/orders/constants.ts`,
    ],
  },
  // Orders show their tax and their weighing. The others are about orders, or about offers.
  {
    files: [`${contracts}/{c{all,arb}*,o{f,r}*,payouts,requests,s{amp,et}*,transfers}/*.ts`],
    may: [lists, `${contracts}/{catalog/m*l,{offers,tax,w*g}/*,orders/{cons*,i*/r*,order*,s*}}.ts`],
  },
  // These are about listings.
  { files: [`${contracts}/{m*,ra*,s*d*,w*d}/*.ts`], may: [lists, `${contracts}/{ca*g,ma*s}/*.ts`] },
  { files: [`${contracts}/**/*.test.ts`], may: [`${contracts}/**`, anyPackage] },
  ...domains.flatMap((domain): Boundary[] => [
    {
      files: [`${domain}/**`],
      may: [common, decimals, ...forBrowsers.filter((file) => file.startsWith(domain))],
      typesOf: [`${contracts}/**/*.ts`],
    },
    {
      files: schemaFiles.filter((file) => file.startsWith(`${domain}/`)),
      may: [
        bind,
        ...schemaFiles.filter((file) => matchesGlob(file, `${sharedContracts}/*.ts`)),
        ...schemaFiles.filter(
          (file) => file.startsWith(`${domain}/`) && !/[cC]ontract\.ts$/.test(file),
        ),
        'npm/joi',
      ],
    },
    // Areas of a domain.
    { files: [`${domain}/contract.ts`], may: [`${domain}/{,*/}*{c,C}ontract.ts`] },
  ]),
]

const browserBoundaries: Boundary[] = [
  {
    files: ['packages/ui/**'],
    may: ['packages/ui/src/**', common, anyPackage],
    typesOf: [`${contracts}/services.ts`],
  },
  {
    files: ['packages/ui/stories/**'],
    may: [
      'packages/ui/stories/*',
      'packages/build/webpack/webpackConfig.ts',
      'deploy/local/e2e/browser.ts',
    ],
  },
  {
    files: ['packages/client/**'],
    may: ['packages/{client,ui/src}/**', ...forBrowsers, anyPackage],
    typesOf: [`${contracts}/**`],
  },
  ...sliceNames.flatMap((slice): Boundary[] => [
    {
      files: [`${slice}/**`],
      may: [`${slice}/src/**`, 'packages/{client,ui/src}/**', ...forBrowsers, anyPackage],
      typesOf: [`${contracts}/**`],
    },
    { files: testsOf(slice), may: [`${slice}/{test,e2e}/**`, 'deploy/local/e2e/*.ts'] },
  ]),
  { files: ['shell/src/**'], may: ['packages/build/shared/*.ts'] },
  {
    files: testsOf('shell'),
    may: ['packages/build/{slices,surface/surface,releases/{checks,registry,store}/*}.ts'],
  },
  {
    files: ['packages/build/**'],
    may: ['packages/build/**', common, `${contracts}/shell/*.ts`, anyPackage],
  },
  // A release lists the operations that its code calls.
  {
    files: ['packages/build/webpack/usedOperations.ts', ...testsOf('packages/build')],
    may: [`${contracts}/{services,openapi/openApiDocument}.ts`],
  },
  // Compares the declarations of slices with their files.
  {
    files: testsOf('packages/build'),
    may: [`{${sliceNames.join(',')}}/src/{pages,routes,screens,slots,home/homeRoutes}.{ts,tsx}`],
  },
]

const serverBoundaries: Boundary[] = [
  {
    files: ['packages/service-kit/**'],
    may: [kit, common, bind, `${contracts}/wire/userExport.ts`, anyPackage],
  },
  {
    files: testsOf('packages/service-kit'),
    may: ['packages/service-kit/test/**', testServers, `${contracts}/wire/{fields,schema}.ts`],
  },
  { files: ['packages/mail/**'], may: ['packages/mail/src/**', common, anyPackage] },
  { files: testsOf('packages/mail'), may: ['packages/mail/test/**', `${contracts}/testing/*.ts`] },
  { files: ['packages/files/**'], may: ['packages/files/src/**', kit, common, anyPackage] },
  { files: testsOf('packages/files'), may: ['packages/{files,service-kit}/test/**', testServers] },
  {
    files: ['packages/search/**'],
    may: [
      'packages/search/src/**',
      kit,
      common,
      `${contracts}/{catalog,freight}/**/!(contract).ts`,
      anyPackage,
    ],
  },
  {
    files: testsOf('packages/search'),
    may: ['packages/{search,service-kit}/test/**', testServers, demoListings],
  },
  {
    files: ['packages/carbon/**'],
    may: ['packages/carbon/src/**', common, lists, `${contracts}/carbon/constants.ts`, anyPackage],
  },
  // Only the public files of the package.
  { files: ['services/catalog/**'], may: ['packages/search/src/*.ts'] },
  {
    files: testsOf('services/catalog'),
    may: ['packages/search/{src,test}/**'],
  },
  ...services
    .map(({ name }) => `services/${name}`)
    .flatMap((service): Boundary[] => [
      {
        files: [`${service}/**`],
        may: [
          `${service}/src/**`,
          kit,
          'packages/{carbon,files,mail}/src/**',
          common,
          `${contracts}/userExports.ts`,
          `${contracts}/*/{,*/}*.ts`,
          anyPackage,
        ],
      },
      {
        files: testsOf(service),
        may: [
          `${service}/test/**`,
          'packages/{files,mail,service-kit}/test/**',
          testServers,
          demoListings,
        ],
      },
    ]),
  {
    files: ['gateway/**'],
    may: [
      'gateway/src/**',
      'gateway/package.json',
      kit,
      `${contracts}/{,openapi/,shell/,wire/}*.ts`,
      anyPackage,
    ],
  },
  {
    files: testsOf('gateway'),
    may: ['gateway/test/**', 'packages/service-kit/test/**', testServers, 'deploy/local/e2e/*.ts'],
  },
]

/** The files that a service offers to scripts, and that its tests offer to other tests. */
const publicApis = ['gateway', ...services.map(({ name }) => `services/${name}`)].map(
  (folder) => `${folder}/{src,test}/publicApi.ts`,
)
const deployBoundaries: Boundary[] = [
  { files: ['*.ts'], may: ['packages/build/screenTests.ts', anyPackage] },
  {
    files: ['deploy/**'],
    may: [
      'deploy/**',
      'packages/build/**',
      'packages/files/src/store/**',
      'packages/search/{src,test}/**',
      kit,
      `${contracts}/**`,
      ...publicApis,
      anyPackage,
    ],
  },
  {
    files: ['deploy/local/configuration/*.ts'],
    may: ['{gateway,services/*}/src/config.ts'],
  },
  { files: testsOf('deploy'), may: ['packages/service-kit/test/eventually.ts'] },
  { files: testsOf('deploy/local/packages'), may: ['packages/service-kit/test/startProcess.ts'] },
  { files: ['deploy/local/packages/example/remote/**'], may: ['packages/{client,ui/src}/**'] },
  { files: ['deploy/local/checks/*.test-d.ts'], may: ['packages/ui/src/**'] },
]

const boundaries = [
  ...contractBoundaries,
  ...browserBoundaries,
  ...serverBoundaries,
  ...deployBoundaries,
]

/** Whether a file, by its path from the root, may import this. */
export function mayImport(file: string, specifier: string, isType = false): boolean {
  const target = targetOf(file, specifier)
  return boundariesOf(file).some(({ may, typesOf = [] }) =>
    matchesAny(target, isType ? [...may, ...typesOf] : may),
  )
}

const boundariesOf = (file: string) => boundaries.filter(({ files }) => matchesAny(file, files))

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, workspace, path] = /^@materia\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (workspace === undefined || path === undefined) return `npm/${specifier}`
  return join(
    relative(rootDir, realpathSync(join(rootDir, 'node_modules/@materia', workspace))),
    path,
  )
}
