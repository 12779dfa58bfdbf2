import { describeScreens, englishOnDesk } from '../test/describeScreens.ts'

describeScreens(englishOnDesk)
