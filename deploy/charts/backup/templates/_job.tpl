{{/* The job of a backup or a restore (`component`), and its network policy. `address` is the place of backups and `more` has further arguments. `isWriting`: it changes files and releases. */}}
{{- define "backup.network" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ .component }}
  labels: {{- include "materia.labels" . | nindent 4 }}
spec:
  podSelector:
    matchLabels: {{- include "materia.selector" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  egress: {{- include "materia.egress" . | nindent 4 }}
{{- end }}

{{- define "backup.job" -}}
{{- $isBucket := hasPrefix "s3://" .address }}
{{- $keys := .Values.secret.keys }}
{{- if or .Values.bucket.name .Values.releasesBucket.name $isBucket }}{{ $keys = concat $keys .Values.bucket.keys }}{{ end }}
backoffLimit: {{ .retries }}
activeDeadlineSeconds: {{ (get .Values .component).deadlineSeconds }}
template:
  metadata:
    labels: {{- include "materia.labels" . | nindent 6 }}
  spec:
    {{- include "materia.podSecurity" . | nindent 4 }}
    restartPolicy: Never
    containers:
      - name: {{ .component }}
        {{- include "materia.containerSecurity" . | nindent 8 }}
        args: {{ toJson (concat (list (printf "deploy/backup/%s.ts" .component) .address) (.more | default list)) }}
        env:
          {{- toYaml .env | nindent 10 }}
          - { name: S3_REGION, value: {{ .Values.bucket.region | quote }} }
          {{- with .Values.bucket.endpoint }}
          - { name: S3_ENDPOINT, value: {{ . | quote }} }
          {{- end }}
          {{- with .Values.bucket.name }}
          - { name: S3_BUCKET, value: {{ . | quote }} }
          {{- end }}
          {{- with .Values.releasesBucket.name }}
          - { name: RELEASES_BUCKET, value: {{ . | quote }} }
          {{- end }}
          {{- range $keys }}
          - { name: {{ . }}, valueFrom: { secretKeyRef: { name: {{ $.isWriting | ternary "tools" $.Values.secret.name }}, key: {{ . }} } } }
          {{- end }}
        resources: {{- toYaml .Values.resources | nindent 10 }}
        volumeMounts:
          - { name: tmp, mountPath: /tmp }
          {{- if not .Values.bucket.name }}
          - { name: files, mountPath: /data/files, readOnly: {{ not .isWriting }} }
          {{- end }}
          {{- if not .Values.releasesBucket.name }}
          - { name: releases, mountPath: /data/releases, readOnly: {{ not .isWriting }} }
          {{- end }}
          {{- if not $isBucket }}
          - { name: backups, mountPath: /backups, readOnly: {{ .isWriting }} }
          {{- end }}
    volumes:
      # Temporary copies of released versions: a backup has one at a time, a restore has all of them.
      - { name: tmp, emptyDir: {{ ternary "{}" "{ sizeLimit: 1Gi }" .isWriting }} }
      {{- if not .Values.bucket.name }}
      - { name: files, persistentVolumeClaim: { claimName: {{ .Values.claims.files }} } }
      {{- end }}
      {{- if not .Values.releasesBucket.name }}
      - { name: releases, persistentVolumeClaim: { claimName: {{ .Values.claims.releases }} } }
      {{- end }}
      {{- if not $isBucket }}
      - { name: backups, persistentVolumeClaim: { claimName: {{ .Values.claims.backups | required "claims.backups is not set: it names the volume of backups without a bucket" }} } }
      {{- end }}
{{- end }}
