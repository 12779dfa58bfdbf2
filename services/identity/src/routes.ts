import { identity } from '@materia/contracts/identity/contract.ts'
import { type Route, route } from '@materia/service-kit/src/http/route.ts'
import { addressRoutes } from './addresses/addressRoutes.ts'
import type { IdentityDeps } from './deps.ts'
import { askForDocuments } from './routes/askForDocuments.ts'
import { decideOnDocument } from './routes/decideOnDocument.ts'
import { cancelEmailChange } from './routes/cancelEmailChange.ts'
import { changePassword } from './routes/changePassword.ts'
import { confirmEmail } from './routes/confirmEmail.ts'
import { countNotices } from './routes/countNotices.ts'
import { factorRoutes } from './factors/factorRoutes.ts'
import { findAccount } from './routes/findAccount.ts'
import { findRole } from './routes/findRole.ts'
import { findInvitation } from './routes/findInvitation.ts'
import { forgotPassword } from './routes/forgotPassword.ts'
import { deleteDocument } from './routes/deleteDocument.ts'
import { deleteProfilePicture } from './routes/deleteProfilePicture.ts'
import { getAvatar } from './routes/getAvatar.ts'
import { getCurrentUser } from './routes/getCurrentUser.ts'
import { getInviter } from './routes/getInviter.ts'
import { getDocument } from './routes/getDocument.ts'
import { getOwnVerification } from './routes/getOwnVerification.ts'
import { askExport } from './routes/askExport.ts'
import { deleteUser } from './routes/deleteUser.ts'
import { downloadExport } from './routes/downloadExport.ts'
import { getExport } from './routes/getExport.ts'
import { getUser } from './routes/getUser.ts'
import { getUserHead } from './routes/getUserHead.ts'
import { getUserStatistics } from './routes/getUserStatistics.ts'
import { getVerificationCase } from './routes/getVerificationCase.ts'
import { listReferrals } from './routes/listReferrals.ts'
import { listDocuments } from './routes/listDocuments.ts'
import { listUserIds } from './routes/listUserIds.ts'
import { listUsers } from './routes/listUsers.ts'
import { listVerificationCases } from './routes/listVerificationCases.ts'
import { login } from './routes/login.ts'
import { makeReferralCode } from './routes/makeReferralCode.ts'
import { recordSessionChange } from './routes/recordSessionChange.ts'
import { register } from './routes/register.ts'
import { updatePreferences } from './routes/updatePreferences.ts'
import { listNotices } from './routes/listNotices.ts'
import { listSecurityEvents } from './routes/listSecurityEvents.ts'
import { readNotices } from './routes/readNotices.ts'
import { resetPassword } from './routes/resetPassword.ts'
import { sendEmailLink } from './routes/sendEmailLink.ts'
import { updateProfile } from './routes/updateProfile.ts'
import { uploadDocument } from './routes/uploadDocument.ts'
import { uploadProfilePicture } from './routes/uploadProfilePicture.ts'

export function routes(deps: IdentityDeps): Route[] {
  return [
    login(deps),
    findAccount(deps),
    findRole(deps),
    recordSessionChange(deps),
    register(deps),
    findInvitation(deps),
    getCurrentUser(deps),
    updateProfile(deps),
    updatePreferences(deps),
    uploadProfilePicture(deps),
    deleteProfilePicture(deps),
    getAvatar(deps),
    uploadDocument(deps),
    listDocuments(deps),
    deleteDocument(deps),
    getDocument(deps),
    route(identity.getConfig, async () => deps.publicConfig),
    listUsers(deps),
    // Before the one by id, which would take its path for an id.
    listUserIds(deps),
    getUser(deps),
    getUserStatistics(deps),
    getUserHead(deps),
    getOwnVerification(deps),
    listVerificationCases(deps),
    getVerificationCase(deps),
    decideOnDocument(deps),
    askForDocuments(deps),
    askExport(deps),
    getExport(deps),
    downloadExport(deps),
    deleteUser(deps),
    listReferrals(deps),
    makeReferralCode(deps),
    getInviter(deps),
    changePassword(deps),
    forgotPassword(deps),
    resetPassword(deps),
    confirmEmail(deps),
    sendEmailLink(deps),
    cancelEmailChange(deps),
    listSecurityEvents(deps),
    listNotices(deps),
    countNotices(deps),
    readNotices(deps),
    ...factorRoutes(deps),
    ...addressRoutes(deps),
  ]
}
