{{/* A front-end slice. Its image contains built versions, copies them to the gateways' volume and makes them current. A rollback does the same with the older image. */}}
{{- define "materia.front" -}}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .Chart.Name }}
  labels: {{- include "materia.labels" (merge (dict "component" "release") .) | nindent 4 }}
  annotations:
    helm.sh/hook: post-install,post-upgrade,post-rollback
    helm.sh/hook-delete-policy: before-hook-creation
spec:
  backoffLimit: 3
  activeDeadlineSeconds: 600
  template:
    metadata:
      labels: {{- include "materia.labels" (merge (dict "component" "release") .) | nindent 8 }}
    spec:
      {{- include "materia.podSecurity" . | nindent 6 }}
      restartPolicy: Never
      containers:
        - name: release
          {{- include "materia.containerSecurity" . | nindent 10 }}
          env: [{ name: BUILD_DIR, value: /data/releases }]
          resources: { requests: { cpu: 50m, memory: 64Mi }, limits: { memory: 256Mi } }
          volumeMounts: [{ name: releases, mountPath: /data/releases }, { name: tmp, mountPath: /tmp }]
      volumes:
        - { name: releases, persistentVolumeClaim: { claimName: {{ .Values.claims.releases }} } }
        - { name: tmp, emptyDir: {} }
{{- end }}
