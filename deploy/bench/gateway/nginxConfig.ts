/** nginx with one worker, kept-alive connections to the service and an access log, as one would run it in front. */
export function nginxConfig(folder: string, port: number, servicePort: number): string {
  return `
worker_processes 1; daemon off; master_process off;
pid ${folder}/nginx.pid; error_log ${folder}/nginx.error.log;
events { worker_connections 4096; }
http {
  access_log ${folder}/nginx.access.log;
  keepalive_requests 1000000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream service { server 127.0.0.1:${servicePort}; keepalive 64; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffers 16 16k;
    }
  }
}
`
}
