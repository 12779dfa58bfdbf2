import type { Connection } from 'mongoose'
import type { DirectoryDeps } from './companies/startDirectory.ts'
import type { BaseDeps } from './deps.ts'
import type { FactorKeyDeps } from './factors/factorKeys.ts'
import type { FileDeps } from './files/FileDeps.ts'
import type { PasswordDeps } from './passwords/passwords.ts'
import { addressModel } from './addresses/address.ts'
import { loginAttemptModel } from './loginAttempts/loginAttempt.ts'
import { deletedAccountModel } from './accounts/deletedAccount.ts'
import { contactModel } from './contacts/contact.ts'
import { companyStatsModel } from './statistics/companyStats.ts'
import { countedFactModel } from './statistics/countedFact.ts'
import { dailyUploadModel } from './files/dailyUpload.ts'
import { documentModel } from './documents/document.ts'
import { creditModel } from './credits/credit.ts'
import { factorResetModel } from './factors/factorReset.ts'
import { freshCheckModel } from './sessions/freshCheck.ts'
import { invitationModel } from './registration/invitation.ts'
import { linkModel } from './links/link.ts'
import { mailListModel } from './mailLists/mailList.ts'
import { noticeModel } from './notices/notice.ts'
import { mailboxMailsModel } from './credentials/mailboxMails.ts'
import { passwordRequestModel } from './credentials/passwordRequest.ts'
import { passkeyModel } from './factors/passkey.ts'
import { pictureModel } from './picture/picture.ts'
import { referralModel } from './referrals/referral.ts'
import { referralCodeModel } from './referrals/referralCode.ts'
import { secondFactorModel } from './factors/secondFactor.ts'
import { securityEventModel } from './securityLog/securityEvent.ts'
import { taxIdentityModel } from './taxIdentity/taxIdentity.ts'
import { usedChallengeModel } from './passkeys/usedChallenge.ts'
import { userModel } from './accounts/user.ts'
import { userExportModel } from './exports/userExport.ts'
import { verificationCaseModel } from './verification/verificationCase.ts'
import { verificationDecisionModel } from './verification/verificationDecision.ts'

export type IdentityModels = ReturnType<typeof identityModels>
/** Every dependency that a handler may need. */
export type IdentityDeps = IdentityModels &
  BaseDeps &
  FileDeps &
  PasswordDeps &
  DirectoryDeps &
  FactorKeyDeps

export function identityModels(connection: Connection) {
  return {
    users: userModel(connection),
    addresses: addressModel(connection),
    invitations: invitationModel(connection),
    links: linkModel(connection),
    mailboxMails: mailboxMailsModel(connection),
    notices: noticeModel(connection),
    mailLists: mailListModel(connection),
    securityEvents: securityEventModel(connection),
    freshChecks: freshCheckModel(connection),
    referralCodes: referralCodeModel(connection),
    referrals: referralModel(connection),
    credits: creditModel(connection),
    loginAttempts: loginAttemptModel(connection),
    passwordRequests: passwordRequestModel(connection),
    secondFactors: secondFactorModel(connection),
    passkeys: passkeyModel(connection),
    usedChallenges: usedChallengeModel(connection),
    factorResets: factorResetModel(connection),
    documents: documentModel(connection),
    pictures: pictureModel(connection),
    dailyUploads: dailyUploadModel(connection),
    verificationCases: verificationCaseModel(connection),
    verificationDecisions: verificationDecisionModel(connection),
    contacts: contactModel(connection),
    taxIdentities: taxIdentityModel(connection),
    companyStats: companyStatsModel(connection),
    countedFacts: countedFactModel(connection),
    userExports: userExportModel(connection),
    deletedAccounts: deletedAccountModel(connection),
  }
}
