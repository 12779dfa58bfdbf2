import Joi from 'joi'

const folder = Joi.string().meta({ type: 'folder' })
const url = Joi.string().meta({ type: 'URL' })

/** Variables that services read outside of their schemas. */
export const kitVariables = {
  CHECK_CONTRACTS: Joi.boolean()
    .default(false)
    .description(
      'Whether responses, events and replies are checked against their contract. `npm run dev` and tests always check them.',
    ),
}

/** Variables that the commands of `package.json` read directly from the environment. */
export const commandVariables = {
  PORT: Joi.number()
    .port()
    .allow(0)
    .default(8080)
    .description('The port of the gateway. 0 takes a free port.'),
  DATA_DIR: folder
    .default('.data')
    .description(
      'Data of the servers, uploads, secrets of the first start, logs. Only its owner may read it.',
    ),
  PROCESSES: Joi.string()
    .valid('one', 'each')
    .meta({
      default:
        '`one`, but `each` with several `GATEWAY_PROCESSES` or an `OTEL_EXPORTER_OTLP_ENDPOINT`',
    })
    .description(
      'Whether `npm start` runs all services and the gateway in one process, which takes less memory, or each in its own.',
    ),
  SERVERS: Joi.string()
    .meta({ type: 'JSON', default: 'set by `npm start`' })
    .description('The variables of each server in the shared process. Do not set it.'),
  BUILD_DIR: folder
    .default('build')
    .description('The built shell and remotes, with the registry of releases.'),
  BUILD_CACHE_DIR: folder
    .default('node_modules/.cache/materia')
    .description('The cache of webpack.'),
  RELEASES_BUCKET: Joi.string().description(
    'A bucket that stores releases instead of `BUILD_DIR`. It must support conditional writes. The `S3_…` variables name its server.',
  ),
  RELEASES_DIR: folder.description('A folder that stores releases instead of `BUILD_DIR`.'),
  RELEASE_AUTHOR: Joi.string()
    .meta({ default: 'the author that git names' })
    .description('The author of a release by a CI job.'),
  RELEASE_COMMIT: Joi.string()
    .meta({ default: 'the commit that git names' })
    .description('The commit of a release by a CI job.'),
  PREVIEW_KEYS: Joi.string()
    .meta({ type: 'list of secrets', default: 'derived from the secrets in `DATA_DIR`' })
    .description(
      'Sign links to previews (`npm run release -- … --preview`). The first one signs. `npm run keys` prints them.',
    ),
  PUBLIC_URL: url
    .meta({ default: '`http://localhost:<PORT>`' })
    .description(
      'The platform: links to previews start with it, and a release is compared with its services.',
    ),
  MONGO_URL: url.meta({ default: 'a server that the command starts' }).description('Your MongoDB.'),
  REDIS_URL: url.meta({ default: 'a server that the command starts' }).description('Your Redis.'),
  NATS_URL: url.meta({ default: 'a server that the command starts' }).description('Your NATS.'),
  MONGO_DATABASE: Joi.string()
    .meta({ default: '`materia_<service>`' })
    .description("The database of the service that an operator's command reads."),
  MONGO_CACHE: Joi.string()
    .default('256M')
    .description(
      'The memory of the SecantusDB that the command starts. `npm run seed -- --size` takes a third of the machine, large benches `2G`.',
    ),
  FILES_DIR: folder
    .meta({ default: '`files` in `DATA_DIR`' })
    .description("The uploads that backups and operator's commands read."),
  S3_BUCKET: Joi.string().description(
    'The bucket of the uploads. Backups may not be written to it.',
  ),
  IDENTITY_KEY: Joi.string()
    .meta({ type: 'list of secrets' })
    .description('The secrets that `npm run keys` derives the keys of services from.'),
  LINK_KEYS: Joi.string()
    .meta({ type: 'list of secrets', default: 'derived from `IDENTITY_KEY`' })
    .description('Sign the links of `npm run invite`.'),
  SMTP_URL: url.description('The mail server of the services.'),
  PAYMENT_PROVIDER: Joi.string()
    .valid('sandbox', 'stripe')
    .default('sandbox')
    .description("The payment provider of `npm run seed` and of operator's commands."),
  BACKUP_RECIPIENTS: Joi.string()
    .meta({ type: 'list of public keys' })
    .description('The keys that `npm run backup` encrypts for. `-- --new-key` makes a pair.'),
  BACKUP_IDENTITY: Joi.string()
    .meta({ type: 'list of secrets' })
    .description('The keys that `npm run restore` decrypts with.'),
  BASE_URL: url
    .default('http://localhost:8080')
    .description('The gateway that `npm run load` and browser tests use.'),
  K6: Joi.string()
    .meta({ type: 'file', default: 'k6 on `PATH`' })
    .description('The k6 that `npm run load` runs.'),
}

/** Variables that tests read. */
export const testVariables = {
  CHROME: Joi.string()
    .meta({ type: 'file', default: 'Chromium on `PATH`, else an npm package' })
    .description('The browser of the tests.'),
  CHROME_LIBRARIES: folder.description('Shared libraries for that browser.'),
  CHROME_FONTS: folder.description('The fontconfig folder for that browser.'),
  TEST_SERVERS: Joi.string()
    .valid('local')
    .description('`local` starts the servers of the tests without Docker.'),
  DOCKER_HOST: url
    .default('unix:///var/run/docker.sock')
    .description('The Docker engine that runs the servers of the tests.'),
  TEST_S3_URL: url.description(
    'An S3 server for the tests of file and release stores, with `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`. Without it, they run on folders only.',
  ),
  HOSTILE_VALUES: Joi.number()
    .integer()
    .default(12)
    .description('Hostile values that `npm run test:all` tries in each field of the API.'),
  HOSTILE_CALLS: Joi.number()
    .integer()
    .default(60)
    .description('Invalid calls that the contract test sends to each operation.'),
  MAIL_DIR: folder.description('The mails of the platform under test. The tests set it.'),
  SERVICE_LOG_DIR: folder.description('The logs of the platform under test. The tests set it.'),
  PLATFORM_STATE: Joi.string()
    .meta({ type: 'file' })
    .description('The state of the platform under test. The tests set it.'),
}
