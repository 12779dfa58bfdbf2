import { identity } from '@materia/contracts/identity/contract.ts'
import { openFileStore } from '@materia/files/src/store/openFileStore.ts'
import { createMailer } from '@materia/mail/src/createMailer.ts'
import {
  exportPersonalData,
  personalRows,
} from '@materia/service-kit/src/personalData/personalData.ts'
import { linkSecrets } from '@materia/service-kit/src/config/linkKeys.ts'
import { dkimOf } from '@materia/service-kit/src/config/mailConfig.ts'
import { tokenKeys } from '@materia/service-kit/src/tokens/signedToken.ts'
import type { ServiceDefinition } from '@materia/service-kit/src/service/startService.ts'
import { eraseAccounts } from './deletion/eraseAccounts.ts'
import { makeExports } from './exports/makeExports.ts'
import type { IdentityConfig } from './config.ts'
import { consumers } from './consumers.ts'
import { startDirectory } from './companies/startDirectory.ts'
import { hideContacts } from './contacts/hideContacts.ts'
import { factorKeys } from './factors/factorKeys.ts'
import { resealSecrets } from './factors/resealSecrets.ts'
import { resetFactors } from './factors/resetFactors.ts'
import { eraseDocuments } from './documents/eraseDocuments.ts'
import { erasePictures } from './picture/erasePictures.ts'
import { startFiles } from './files/startFiles.ts'
import { type IdentityDeps, type IdentityModels, identityModels } from './models.ts'
import { createPasswords } from './passwords/passwords.ts'
import { fillShown } from './notices/fillShown.ts'
import { writeOldNotices } from './notices/writeOldNotices.ts'
import { fillEmailKeys, fillNameKeys } from './names/fillNameKeys.ts'
import { countDueTrades } from './referrals/countDueTrades.ts'
import { returnExpiredCredits } from './credits/returnExpiredCredits.ts'
import { personalData } from './personalData.ts'
import { replies } from './replies.ts'
import { routes } from './routes.ts'
import { expireDocuments } from './verification/expireDocuments.ts'
import { remindOfExpiry } from './verification/remindOfExpiry.ts'

export function identityService(
  config: IdentityConfig,
  passwords = createPasswords(),
): ServiceDefinition<IdentityModels, IdentityDeps> {
  return {
    name: 'identity',
    contract: identity,
    models: identityModels,
    async start({ connection, log, now, sendRequest }, models) {
      const exportFiles = await openFileStore(config, 'exports')
      const mailer = createMailer({
        from: config.MAIL_FROM,
        smtpUrl: config.SMTP_URL,
        folder: config.MAIL_DIR,
        dkim: dkimOf(config),
      })
      const publicConfig = {
        registration: config.REGISTRATION,
        isLoginEnabled: config.LOGIN_ENABLED,
        comingSoon: config.COMING_SOON,
      }
      const secrets = linkSecrets(config)
      const directory = startDirectory({ connection, users: models.users, log })
      const files = await startFiles(config, log)
      const deps = {
        ...models,
        ...files.deps,
        connection,
        log,
        now,
        directory,
        passwords,
        publicConfig,
        mailer,
        linkKeys: tokenKeys(secrets),
        factorKeys: factorKeys(secrets),
        publicUrl: config.PUBLIC_URL,
        exportFiles,
        personalRows: personalRows(models, personalData),
        exportRows: exportPersonalData(models, personalData),
        sendRequest,
        referralRules: {
          feeMin: { USD: config.REFERRAL_FEE_MIN_USD, MXN: config.REFERRAL_FEE_MIN_MXN },
          waitDays: config.REFERRAL_WAIT_DAYS,
        },
      }
      return {
        deps,
        parts: [{ stop: async () => mailer.close() }, directory, files],
        missing: () => (directory.isLoaded() ? [] : ['directory of companies']),
      }
    },
    routes,
    consumers,
    replies,
    jobs: (deps) => [
      { name: 'documents', everyMs: 60_000, run: () => eraseDocuments(deps) },
      { name: 'pictures', everyMs: 60_000, run: () => erasePictures(deps) },
      { name: 'expiredDocuments', everyMs: 15 * 60_000, run: () => expireDocuments(deps) },
      { name: 'expiringDocuments', everyMs: 15 * 60_000, run: () => remindOfExpiry(deps) },
      { name: 'exports', everyMs: 3_000, run: () => makeExports(deps) },
      { name: 'deletedAccounts', everyMs: 3_000, run: () => eraseAccounts(deps) },
      { name: 'texts of old notices', everyMs: 60_000, run: () => writeOldNotices(deps) },
      { name: 'shown notices', everyMs: 60_000, run: () => fillShown(deps) },
      { name: 'hidden contacts', everyMs: 15_000, run: () => hideContacts(deps) },
      { name: 'names', everyMs: 30_000, run: () => fillNameKeys(deps) },
      { name: 'email keys', everyMs: 10 * 60_000, run: () => fillEmailKeys(deps) },
      { name: 'credits', everyMs: 15_000, run: () => returnExpiredCredits(deps) },
      { name: 'referrals', everyMs: 60_000, run: () => countDueTrades(deps) },
      resetFactors(deps),
      resealSecrets(deps),
    ],
    // An upload over a phone connection is slow.
    prepare: (server) => void (server.requestTimeout = 300_000),
  }
}
