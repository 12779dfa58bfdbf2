import { describeScreens, spanishOnPhone } from '../test/describeScreens.ts'

describeScreens(spanishOnPhone)
