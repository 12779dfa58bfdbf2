import org.codelibs.opensearch.runner.OpenSearchRunner;

/** One node of OpenSearch with its data in the folder that is named; says on which port it answers, and runs until it is ended. */
public class OpenSearchServer {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> settings.put("discovery.type", "single-node").put("cluster.routing.allocation.disk.threshold_enabled", false))
      .build(OpenSearchRunner.newConfigs().basePath(args[0]).numOfNode(1).baseHttpPort(9200).useLogger());
    System.out.println("OpenSearch at port " + runner.node().settings().get("http.port"));
    Thread.currentThread().join();
  }
}
