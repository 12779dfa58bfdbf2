import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    loadFailed: {
      id: 'account.twoFactor.loadFailed',
      defaultMessage: 'Your login settings couldn’t be loaded',
    },
    failed: { id: 'account.twoFactor.failed', defaultMessage: 'This couldn’t be changed' },
    intro: {
      id: 'account.twoFactor.intro',
      defaultMessage:
        'A second step after your password. Knowing your username and password is not enough to log in.',
    },
    switch: { id: 'account.twoFactor.switch', defaultMessage: 'Authenticator app' },
    isOff: {
      id: 'account.twoFactor.isOff',
      defaultMessage: 'After your password, we ask for a code from an app on your phone.',
    },
    stepScan: {
      id: 'account.twoFactor.step.scan',
      defaultMessage: 'Scan this with your authenticator app',
    },
    scanText: {
      id: 'account.twoFactor.step.scanText',
      defaultMessage:
        'Use Google Authenticator, Microsoft Authenticator, 1Password or a similar app. If you can’t scan, enter the key.',
    },
    qrLabel: { id: 'account.twoFactor.qr', defaultMessage: 'QR code of the key below' },
    key: { id: 'account.twoFactor.key', defaultMessage: 'Key' },
    stepCode: { id: 'account.twoFactor.step.code', defaultMessage: 'Enter the code the app shows' },
    turnOn: { id: 'account.twoFactor.turnOn', defaultMessage: 'Turn on' },
    cancel: { id: 'account.twoFactor.cancel', defaultMessage: 'Not now' },
    stepCodes: { id: 'account.twoFactor.step.codes', defaultMessage: 'Save your recovery codes' },
    codesText: {
      id: 'account.twoFactor.codes.text',
      defaultMessage:
        'Each code logs you in once when you don’t have your phone. We show them only now. Print them, or save them somewhere other than your phone.',
    },
    codesHint: {
      id: 'account.twoFactor.codes.later',
      defaultMessage:
        'Ten codes to use when you don’t have your phone. You get them when you turn this on.',
    },
    codesList: { id: 'account.twoFactor.codes.list', defaultMessage: 'Recovery codes' },
    download: { id: 'account.twoFactor.download', defaultMessage: 'Download' },
    print: { id: 'account.twoFactor.print', defaultMessage: 'Print' },
    codesSaved: { id: 'account.twoFactor.codesSaved', defaultMessage: 'I’ve saved them' },
    newCodes: { id: 'account.twoFactor.newCodes', defaultMessage: 'Create new recovery codes' },
    newCodesQuestion: {
      id: 'account.twoFactor.newCodes.question',
      defaultMessage: 'Create new recovery codes?',
    },
    newCodesText: {
      id: 'account.twoFactor.newCodes.text',
      defaultMessage: 'Your current codes will stop working.',
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
      defaultMessage: 'Turn off two-factor authentication?',
    },
    offText: {
      id: 'account.twoFactor.off.text',
      defaultMessage:
        'You’ll log in with your password alone, and your recovery codes will stop working.',
    },
    passkeys: { id: 'account.twoFactor.passkeys', defaultMessage: 'Passkeys' },
    passkeysText: {
      id: 'account.twoFactor.passkeys.text',
      defaultMessage:
        'Log in with your device’s fingerprint, face or PIN instead of a password and code.',
    },
    passkeysNone: {
      id: 'account.twoFactor.passkeys.none',
      defaultMessage: 'You don’t have any passkeys yet.',
    },
    passkeysUnable: {
      id: 'account.twoFactor.passkeys.unable',
      defaultMessage: 'This browser can’t create passkeys.',
    },
    addPasskey: { id: 'account.twoFactor.addPasskey', defaultMessage: 'Add a passkey' },
    passkeyAdded: { id: 'account.twoFactor.passkeyAdded', defaultMessage: 'Passkey added' },
    passkeyCanceled: {
      id: 'account.twoFactor.passkeyCanceled',
      defaultMessage: 'No passkey was created. Try again.',
    },
    renamePasskey: { id: 'account.twoFactor.renamePasskey', defaultMessage: 'Rename' },
    renameTitle: { id: 'account.twoFactor.renameTitle', defaultMessage: 'Rename passkey' },
    save: { id: 'account.twoFactor.save', defaultMessage: 'Save' },
    removePasskey: { id: 'account.twoFactor.removePasskey', defaultMessage: 'Remove' },
    removeQuestion: {
      id: 'account.twoFactor.removePasskey.question',
      defaultMessage: 'Remove this passkey?',
    },
    removed: {
      id: 'account.twoFactor.removePasskey.done',
      defaultMessage: 'Passkey removed',
    },
    never: { id: 'account.twoFactor.passkey.never', defaultMessage: 'never used' },
  }),
  isOn: defineMessage<{ since: Date; left: number }>({
    id: 'account.twoFactor.isOn',
    defaultMessage:
      'On since {since, date, medium}. {left, plural, =0 {No recovery codes} one {# recovery code} other {# recovery codes}} left.',
  }),
  resetRequested: defineMessage<{ at: Date }>({
    id: 'account.twoFactor.resetRequested',
    defaultMessage:
      'We were asked to remove all of this on {at, date, medium} at {at, time, short}. If it wasn’t you, stop it with the link in our email.',
  }),
  removeText: defineMessage<{ name: string }>({
    id: 'account.twoFactor.removePasskey.text',
    defaultMessage: '“{name}” won’t log you in anymore. Remove it from your device too.',
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
  code: { id: 'account.twoFactor.code', defaultMessage: 'Six-digit code' },
  name: { id: 'account.twoFactor.passkey.name', defaultMessage: 'Name, such as the device' },
})

export const errorTexts = defineMessages({
  INVALID_CODE: {
    id: 'account.twoFactor.wrongCode',
    defaultMessage: 'This code is wrong. Make sure your phone’s clock is set automatically.',
  },
  TOTP_NOT_BEGUN: {
    id: 'account.twoFactor.notBegun',
    defaultMessage: 'This took too long. Start again with a new QR code.',
  },
  TOTP_IS_ON: { id: 'account.twoFactor.onAlready', defaultMessage: 'It’s already on' },
  PASSKEY_NOT_ADDED: {
    id: 'account.twoFactor.notAdded',
    defaultMessage: 'This passkey couldn’t be added. Try again.',
  },
  PASSKEY_TAKEN: {
    id: 'account.twoFactor.passkeyTaken',
    defaultMessage: 'This passkey is already registered',
  },
  TOO_MANY_PASSKEYS: {
    id: 'account.twoFactor.tooMany',
    defaultMessage: 'An account can have at most 10 passkeys. Remove one first.',
  },
})
