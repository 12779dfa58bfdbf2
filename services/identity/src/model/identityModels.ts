import type { Connection } from 'mongoose'
import { addressModel } from './address.ts'
import { attemptModel } from './attempt.ts'
import { closedAccountModel } from './closedAccount.ts'
import { companyStatsModel } from './companyStats.ts'
import { countedFactModel } from './countedFact.ts'
import { dailyUploadModel } from './dailyUpload.ts'
import { documentModel } from './document.ts'
import { creditModel } from './credit.ts'
import { factorResetModel } from './factorReset.ts'
import { freshCheckModel } from './freshCheck.ts'
import { invitationModel } from './invitation.ts'
import { linkModel } from './link.ts'
import { noticeModel } from './notice.ts'
import { passwordRequestModel } from './passwordRequest.ts'
import { passkeyModel } from './passkey.ts'
import { pictureModel } from './picture.ts'
import { referralModel } from './referral.ts'
import { referralCodeModel } from './referralCode.ts'
import { secondFactorModel } from './secondFactor.ts'
import { securityEventModel } from './securityEvent.ts'
import { usedChallengeModel } from './usedChallenge.ts'
import { userModel } from './user.ts'
import { userExportModel } from './userExport.ts'
import { verificationCaseModel } from './verificationCase.ts'
import { verificationDecisionModel } from './verificationDecision.ts'

export type IdentityModels = ReturnType<typeof identityModels>

/** Everything that identity keeps. */
export function identityModels(connection: Connection) {
  return {
    users: userModel(connection),
    addresses: addressModel(connection),
    invitations: invitationModel(connection),
    links: linkModel(connection),
    notices: noticeModel(connection),
    securityEvents: securityEventModel(connection),
    freshChecks: freshCheckModel(connection),
    referralCodes: referralCodeModel(connection),
    referrals: referralModel(connection),
    credits: creditModel(connection),
    attempts: attemptModel(connection),
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
    companyStats: companyStatsModel(connection),
    countedFacts: countedFactModel(connection),
    userExports: userExportModel(connection),
    closedAccounts: closedAccountModel(connection),
  }
}
