{{/* Allows connections only from its callers, and only to the servers and slices that it uses. */}}
{{- define "materia.network" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .Chart.Name }}
  labels: {{- include "materia.labels" . | nindent 4 }}
spec:
  podSelector:
    # Also matches the jobs that upgrade its database.
    matchLabels: { app.kubernetes.io/name: {{ .Chart.Name }} }
  policyTypes: [Ingress, Egress]
  ingress:
    - ports: [{ port: http, protocol: TCP }]
      {{- with .Values.callers }}
      from:
        {{- toYaml . | nindent 8 }}
        - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ $.Values.monitoring.namespace }} } }
      {{- end }}
  egress:
    {{- include "materia.egress" . | nindent 4 }}
    {{- range .Values.asks }}
    - to: [{ podSelector: { matchLabels: { app.kubernetes.io/name: {{ . }}, app.kubernetes.io/component: server } } }]
      ports: [{ port: http, protocol: TCP }]
    {{- end }}
{{- end }}

{{/* DNS, and the servers that it uses. */}}
{{- define "materia.egress" -}}
- to: [{ namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: kube-system } }, podSelector: { matchLabels: { k8s-app: kube-dns } } }]
  ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
{{- range concat .Values.uses (ternary (list "bucket") list (not (empty (.Values.releasesBucket).name))) | uniq }}
{{- $server := get $.Values.servers . | required (printf "there is no server %s" .) }}
{{- with $server.to }}
- to: {{- toYaml . | nindent 4 }}
  ports:
    {{- range $server.ports }}
    - { port: {{ . }}, protocol: TCP }
    {{- end }}
{{- end }}
{{- end }}
{{- end }}
