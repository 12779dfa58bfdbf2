import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    loadFailed: {
      id: 'account.twoFactor.loadFailed',
      defaultMessage: 'How you sign in could not be loaded',
    },
    failed: { id: 'account.twoFactor.failed', defaultMessage: 'This could not be changed' },
    intro: {
      id: 'account.twoFactor.intro',
      defaultMessage: 'A second proof beside your password: who learns it still cannot sign in.',
    },
    switch: { id: 'account.twoFactor.switch', defaultMessage: 'Authenticator app' },
    isOff: {
      id: 'account.twoFactor.isOff',
      defaultMessage: 'A code of an app on your phone is asked for after the password.',
    },
    stepScan: {
      id: 'account.twoFactor.step.scan',
      defaultMessage: 'Scan this with your authenticator app',
    },
    scanText: {
      id: 'account.twoFactor.step.scanText',
      defaultMessage:
        'Google Authenticator, Microsoft Authenticator, 1Password and others do it. Without a camera type in the key.',
    },
    qrLabel: { id: 'account.twoFactor.qr', defaultMessage: 'QR code of the key below' },
    key: { id: 'account.twoFactor.key', defaultMessage: 'Key' },
    stepCode: { id: 'account.twoFactor.step.code', defaultMessage: 'Enter the code that it shows' },
    turnOn: { id: 'account.twoFactor.turnOn', defaultMessage: 'Turn on' },
    cancel: { id: 'account.twoFactor.cancel', defaultMessage: 'Not now' },
    stepCodes: { id: 'account.twoFactor.step.codes', defaultMessage: 'Keep your recovery codes' },
    codesText: {
      id: 'account.twoFactor.codes.text',
      defaultMessage:
        'Each signs you in once when your phone is not there. They are shown only now: print them or keep them where you find them without the phone.',
    },
    codesLater: {
      id: 'account.twoFactor.codes.later',
      defaultMessage: 'Ten codes for when your phone is not there. You get them when it is on.',
    },
    codesList: { id: 'account.twoFactor.codes.list', defaultMessage: 'Recovery codes' },
    copy: { id: 'account.twoFactor.copy', defaultMessage: 'Copy' },
    copied: { id: 'account.twoFactor.copied', defaultMessage: 'Copied to clipboard' },
    download: { id: 'account.twoFactor.download', defaultMessage: 'Download' },
    print: { id: 'account.twoFactor.print', defaultMessage: 'Print' },
    kept: { id: 'account.twoFactor.kept', defaultMessage: 'I have kept them' },
    newCodes: { id: 'account.twoFactor.newCodes', defaultMessage: 'Make new recovery codes' },
    newCodesQuestion: {
      id: 'account.twoFactor.newCodes.question',
      defaultMessage: 'Make new recovery codes?',
    },
    newCodesText: {
      id: 'account.twoFactor.newCodes.text',
      defaultMessage: 'The ones that you have now will not work any more.',
    },
    turnedOn: {
      id: 'account.twoFactor.turnedOn',
      defaultMessage: 'Two-factor authentication is on',
    },
    turnedOff: {
      id: 'account.twoFactor.turnedOff',
      defaultMessage: 'Two-factor authentication is off',
    },
    turnOff: { id: 'account.twoFactor.turnOff', defaultMessage: 'Turn off' },
    offQuestion: {
      id: 'account.twoFactor.off.question',
      defaultMessage: 'Turn two-factor authentication off?',
    },
    offText: {
      id: 'account.twoFactor.off.text',
      defaultMessage:
        'Your password alone will sign in, and the recovery codes will not work any more.',
    },
    passkeys: { id: 'account.twoFactor.passkeys', defaultMessage: 'Passkeys' },
    passkeysText: {
      id: 'account.twoFactor.passkeys.text',
      defaultMessage:
        'Sign in with fingerprint, face or PIN of your device in place of password and code.',
    },
    passkeysNone: {
      id: 'account.twoFactor.passkeys.none',
      defaultMessage: 'You have no passkey yet.',
    },
    passkeysUnable: {
      id: 'account.twoFactor.passkeys.unable',
      defaultMessage: 'This browser cannot make passkeys.',
    },
    addPasskey: { id: 'account.twoFactor.addPasskey', defaultMessage: 'Add a passkey' },
    passkeyAdded: { id: 'account.twoFactor.passkeyAdded', defaultMessage: 'The passkey was added' },
    passkeyGivenUp: {
      id: 'account.twoFactor.passkeyGivenUp',
      defaultMessage: 'No passkey was made. Try it again.',
    },
    renamePasskey: { id: 'account.twoFactor.renamePasskey', defaultMessage: 'Rename' },
    renameTitle: { id: 'account.twoFactor.renameTitle', defaultMessage: 'Rename the passkey' },
    save: { id: 'account.twoFactor.save', defaultMessage: 'Save' },
    removePasskey: { id: 'account.twoFactor.removePasskey', defaultMessage: 'Remove' },
    removeQuestion: {
      id: 'account.twoFactor.removePasskey.question',
      defaultMessage: 'Remove this passkey?',
    },
    removed: {
      id: 'account.twoFactor.removePasskey.done',
      defaultMessage: 'The passkey was removed',
    },
    never: { id: 'account.twoFactor.passkey.never', defaultMessage: 'never used' },
  }),
  isOn: defineMessage<{ since: Date; left: number }>({
    id: 'account.twoFactor.isOn',
    defaultMessage:
      'On since {since, date, medium}. {left, plural, =0 {No recovery code is} one {# recovery code is} other {# recovery codes are}} left.',
  }),
  resetAsked: defineMessage<{ at: Date }>({
    id: 'account.twoFactor.resetAsked',
    defaultMessage:
      'An operator was asked to remove all of this on {at, date, medium} at {at, time, short}. If it was not you, stop it by the link in our mail.',
  }),
  removeText: defineMessage<{ name: string }>({
    id: 'account.twoFactor.removePasskey.text',
    defaultMessage: '“{name}” will not sign you in any more. Remove it from your device too.',
  }),
  passkeyFacts: defineMessage<{ added: Date }>({
    id: 'account.twoFactor.passkey.facts',
    defaultMessage: 'added {added, date, medium}',
  }),
  passkeyUsed: defineMessage<{ used: Date }>({
    id: 'account.twoFactor.passkey.used',
    defaultMessage: 'last used {used, date, medium}',
  }),
}

export const labels = defineMessages({
  code: { id: 'account.twoFactor.code', defaultMessage: 'Six digits' },
  name: { id: 'account.twoFactor.passkey.name', defaultMessage: 'Name, e.g. of the device' },
})

export const errorTexts = defineMessages({
  INVALID_CODE: {
    id: 'account.twoFactor.wrongCode',
    defaultMessage:
      'This code is not right. Check that the clock of your phone is set automatically.',
  },
  TOTP_NOT_BEGUN: {
    id: 'account.twoFactor.notBegun',
    defaultMessage: 'This took too long. Begin again with a new QR code.',
  },
  TOTP_IS_ON: { id: 'account.twoFactor.onAlready', defaultMessage: 'It is on already' },
  PASSKEY_NOT_ADDED: {
    id: 'account.twoFactor.notAdded',
    defaultMessage: 'This passkey could not be added. Try it again.',
  },
  PASSKEY_TAKEN: {
    id: 'account.twoFactor.passkeyTaken',
    defaultMessage: 'This passkey is registered already',
  },
  TOO_MANY_PASSKEYS: {
    id: 'account.twoFactor.tooMany',
    defaultMessage: 'An account has at most 10 passkeys. Remove one first.',
  },
})
