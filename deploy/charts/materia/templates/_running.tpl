{{/* All objects of a long-running process: a service or the gateway. */}}
{{- define "materia.running" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Chart.Name }}
  labels: {{- include "materia.labels" . | nindent 4 }}
spec:
  {{- if not .Values.autoscaling }}
  replicas: {{ .Values.replicas }}
  {{- end }}
  minReadySeconds: {{ .Values.minReadySeconds }}
  progressDeadlineSeconds: 600
  revisionHistoryLimit: 5
  # A new pod is ready before an old one stops.
  strategy: { type: RollingUpdate, rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } }
  selector:
    matchLabels: {{- include "materia.selector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "materia.labels" . | nindent 8 }}
    spec: {{- include "materia.pod" . | nindent 6 }}
---
{{ include "materia.service" . }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ .Chart.Name }}
  labels: {{- include "materia.labels" . | nindent 4 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels: {{- include "materia.selector" . | nindent 6 }}
{{- if .Values.autoscaling }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ .Chart.Name }}
  labels: {{- include "materia.labels" . | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ .Chart.Name }} }
  minReplicas: {{ .Values.replicas }}
  maxReplicas: {{ .Values.autoscaling.max }}
  metrics:
    - type: Resource
      resource: { name: cpu, target: { type: Utilization, averageUtilization: {{ .Values.autoscaling.cpu }} } }
{{- end }}
---
{{ include "materia.network" . }}
{{- if .Capabilities.APIVersions.Has "monitoring.coreos.com/v1" }}
---
{{ include "materia.monitor" . }}
{{- end }}
{{- end }}

{{- define "materia.service" -}}
{{/* A headless Service: its name resolves to every instance, and the gateway balances between them (decision 021). */ -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ .Chart.Name }}
  labels: {{- include "materia.labels" . | nindent 4 }}
spec:
  {{- if .Values.isEntry }}
  type: {{ ternary "NodePort" "ClusterIP" (hasKey .Values "nodePort") }}
  {{- else }}
  clusterIP: None
  {{- end }}
  selector: {{- include "materia.selector" . | nindent 4 }}
  ports:
    - { name: http, port: 8080, targetPort: http{{ if .Values.isEntry }}{{ with .Values.nodePort }}, nodePort: {{ . }}{{ end }}{{ end }} }
{{- end }}

{{- define "materia.monitor" -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  name: {{ .Chart.Name }}
  labels: {{- include "materia.labels" . | nindent 4 }}
spec:
  selector:
    matchLabels: {{- include "materia.selector" . | nindent 6 }}
  endpoints:
    - port: http
      path: /metrics
      interval: {{ .Values.monitoring.interval }}
      {{- if has "METRICS_TOKEN" .Values.secret.keys }}
      authorization:
        credentials: { name: {{ .Values.secret.name | default .Chart.Name }}, key: METRICS_TOKEN }
      {{- end }}
{{- end }}
