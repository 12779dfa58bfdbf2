import { identity } from '@materia/contracts/identity/contract.ts'
import { type Route, route } from '@materia/service-kit/src/http/route.ts'
import { saveAddress } from './addresses/saveAddress.ts'
import { listAddresses } from './addresses/listAddresses.ts'
import { removeAddress } from './addresses/removeAddress.ts'
import type { IdentityDeps } from './models.ts'
import { requestDocuments } from './reviewQueue/requestDocuments.ts'
import { decideOnDocument } from './reviewQueue/decideOnDocument.ts'
import { cancelEmailChange } from './credentials/cancelEmailChange.ts'
import { changePassword } from './credentials/changePassword.ts'
import { confirmEmail } from './credentials/confirmEmail.ts'
import { countNotices } from './notices/countNotices.ts'
import { getFactors } from './factors/getFactors.ts'
import { beginTotp } from './factors/beginTotp.ts'
import { confirmTotp } from './factors/confirmTotp.ts'
import { removeTotp } from './factors/removeTotp.ts'
import { makeRecoveryCodes } from './factors/makeRecoveryCodes.ts'
import { stopFactorReset } from './factors/stopFactorReset.ts'
import { beginPasskey } from './passkeys/beginPasskey.ts'
import { addPasskey } from './passkeys/addPasskey.ts'
import { renamePasskey } from './passkeys/renamePasskey.ts'
import { removePasskey } from './passkeys/removePasskey.ts'
import { beginPasskeyLogin } from './logins/beginPasskeyLogin.ts'
import { loginWithPasskey } from './logins/loginWithPasskey.ts'
import { beginConfirm } from './logins/beginConfirm.ts'
import { confirmUser } from './logins/confirmUser.ts'
import { findAccount } from './logins/findAccount.ts'
import { findRole } from './sessions/findRole.ts'
import { findInvitation } from './registration/findInvitation.ts'
import { forgotPassword } from './credentials/forgotPassword.ts'
import { deleteDocument } from './verification/deleteDocument.ts'
import { deleteProfilePicture } from './picture/deleteProfilePicture.ts'
import { getAvatar } from './picture/getAvatar.ts'
import { getCurrentUser } from './accounts/getCurrentUser.ts'
import { getInviter } from './referrals/getInviter.ts'
import { getDocument } from './documents/getDocument.ts'
import { getOwnVerification } from './verification/getOwnVerification.ts'
import { requestExport } from './exports/requestExport.ts'
import { deleteUser } from './deletion/deleteUser.ts'
import { downloadExport } from './exports/downloadExport.ts'
import { getExport } from './exports/getExport.ts'
import { getUser } from './companies/getUser.ts'
import { getUserHead } from './companies/getUserHead.ts'
import { getUserStatistics } from './companies/getUserStatistics.ts'
import { getVerificationCase } from './reviewQueue/getVerificationCase.ts'
import { listReferrals } from './referrals/listReferrals.ts'
import { listDocuments } from './documents/listDocuments.ts'
import { listUserIds } from './companies/listUserIds.ts'
import { listUsers } from './companies/listUsers.ts'
import { listVerificationCases } from './reviewQueue/listVerificationCases.ts'
import { login } from './logins/login.ts'
import { changeMailList } from './mailLists/changeMailList.ts'
import { getMailList } from './mailLists/getMailList.ts'
import { stopMailList } from './mailLists/stopMailList.ts'
import { makeReferralCode } from './referrals/makeReferralCode.ts'
import { recordSessionChange } from './sessions/recordSessionChange.ts'
import { register } from './registration/register.ts'
import { updatePreferences } from './profile/updatePreferences.ts'
import { listNotices } from './notices/listNotices.ts'
import { listSecurityEvents } from './securityLog/listSecurityEvents.ts'
import { readNotices } from './notices/readNotices.ts'
import { resetPassword } from './credentials/resetPassword.ts'
import { sendEmailLink } from './credentials/sendEmailLink.ts'
import { getTaxIdentity } from './taxIdentity/getTaxIdentity.ts'
import { saveTaxIdentity } from './taxIdentity/saveTaxIdentity.ts'
import { updateProfile } from './profile/updateProfile.ts'
import { uploadDocument } from './documents/uploadDocument.ts'
import { uploadProfilePicture } from './picture/uploadProfilePicture.ts'

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
    // Before the route by id, which would match its path.
    listUserIds(deps),
    getUser(deps),
    getUserStatistics(deps),
    getUserHead(deps),
    getOwnVerification(deps),
    listVerificationCases(deps),
    getVerificationCase(deps),
    decideOnDocument(deps),
    requestDocuments(deps),
    requestExport(deps),
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
    getFactors(deps),
    beginTotp(deps),
    confirmTotp(deps),
    removeTotp(deps),
    makeRecoveryCodes(deps),
    beginPasskey(deps),
    addPasskey(deps),
    renamePasskey(deps),
    removePasskey(deps),
    beginPasskeyLogin(deps),
    loginWithPasskey(deps),
    beginConfirm(deps),
    confirmUser(deps),
    stopFactorReset(deps),
    listAddresses(deps),
    saveAddress(deps),
    removeAddress(deps),
    getTaxIdentity(deps),
    saveTaxIdentity(deps),
    getMailList(deps),
    stopMailList(deps),
    changeMailList(deps),
  ]
}
