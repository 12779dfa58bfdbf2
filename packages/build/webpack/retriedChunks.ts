import webpack from 'webpack'
import type { Compiler } from 'webpack'

const name = 'retriedChunks'

/**
 * Gives each retry of a chunk its own URL. With the same URL the browser would wait for the first
 * request, which may hang. The count is global, because a retried remote comes with a new runtime.
 */
export function retriedChunks(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.loadScript)
      .tap(name, (chunk) => {
        compilation.addRuntimeModule(
          chunk,
          new RetriedChunks(name, webpack.RuntimeModule.STAGE_ATTACH),
        )
      })
  })
}

class RetriedChunks extends webpack.RuntimeModule {
  generate(): string {
    return `
const load = ${webpack.RuntimeGlobals.loadScript};
const asked = self.chunksAsked ??= {};
${webpack.RuntimeGlobals.loadScript} = (url, ...rest) => {
  const count = asked[url] ?? 0;
  asked[url] = count + 1;
  load(count > 0 ? url + '?retry=' + count : url, ...rest);
};`
  }
}
