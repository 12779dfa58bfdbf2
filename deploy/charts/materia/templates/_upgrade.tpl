{{/* Upgrades the database before the first instance of the new version starts. At the first install, the instance does it itself (decision 009). */}}
{{- define "materia.upgrade" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .Chart.Name }}-upgrade
  labels: {{- include "materia.labels" (merge (dict "component" "upgrade") .) | nindent 4 }}
  annotations:
    helm.sh/hook: pre-upgrade
    helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
spec:
  backoffLimit: 3
  activeDeadlineSeconds: 900
  template:
    metadata:
      labels: {{- include "materia.labels" (merge (dict "component" "upgrade") .) | nindent 8 }}
    spec:
      {{- include "materia.podSecurity" . | nindent 6 }}
      restartPolicy: Never
      containers:
        - name: upgrade
          {{- include "materia.containerSecurity" . | nindent 10 }}
          command: [node, src/server.ts, --upgrade]
          env: {{- include "materia.env" . | nindent 12 }}
          resources: {{- toYaml .Values.resources | nindent 12 }}
          volumeMounts: {{- include "materia.mounts" . | nindent 12 }}
      volumes: {{- include "materia.volumes" . | nindent 8 }}
{{- end }}
