import { TestEnvironment } from 'jest-environment-jsdom'

/** jsdom with the web globals that react-router needs at import and jsdom lacks. */
export default class JsdomEnvironment extends TestEnvironment {
  async setup(): Promise<void> {
    await super.setup()
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
    })
  }
}
