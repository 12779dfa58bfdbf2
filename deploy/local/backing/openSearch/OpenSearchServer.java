import org.codelibs.opensearch.runner.OpenSearchRunner;

/** Runs one OpenSearch node with its data in the given folder, prints its port, and runs until it is stopped. */
public class OpenSearchServer {
  public static void main(String[] args) throws Exception {
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> settings.put("discovery.type", "single-node").put("cluster.routing.allocation.disk.threshold_enabled", false))
      .build(OpenSearchRunner.newConfigs().basePath(args[0]).numOfNode(1).baseHttpPort(9200).useLogger());
    System.out.println("OpenSearch at port " + runner.node().settings().get("http.port"));
    Thread.currentThread().join();
  }
}
