import { describeScreens, englishOnDesktop } from '../test/describeScreens.ts'

describeScreens(englishOnDesktop)
