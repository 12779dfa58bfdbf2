{{/* Every pod runs as an unprivileged user, on a read-only file system and without an API token of the cluster. */}}
{{- define "materia.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
{{- range . }}
  - name: {{ . }}
{{- end }}
{{- end }}
{{- end }}

{{- define "materia.containerSecurity" -}}
image: {{ include "materia.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  readOnlyRootFilesystem: true
  allowPrivilegeEscalation: false
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Folders on volumes. Files need none with a bucket, and mails need none with an SMTP server. */}}
{{- define "materia.folders" -}}
{{- range .Values.folders }}
{{- if not (or (and (eq . "files") $.Values.bucket.name) (and (eq . "mail") $.Values.mail.keys)) }}
{{ . }}: {{ get $.Values.claims . | required (printf "claims.%s is not set, and no bucket or mail server replaces it" .) }}
{{- end }}
{{- end }}
{{- end }}

{{/* The keys of the Secret that the process reads. */}}
{{- define "materia.keys" -}}
{{- $keys := .Values.secret.keys }}
{{- if has "files" .Values.folders }}{{ $keys = concat $keys .Values.bucket.keys }}{{ end }}
{{- if has "mail" .Values.folders }}{{ $keys = concat $keys .Values.mail.keys }}{{ end }}
{{- toJson $keys }}
{{- end }}

{{- define "materia.env" -}}
- { name: STOP_DELAY_MS, value: {{ .Values.stop.delayMs | quote }} }
- { name: DRAIN_TIMEOUT_MS, value: {{ .Values.stop.drainMs | quote }} }
{{- if .Values.publicUrl }}
- { name: PUBLIC_URL, value: {{ .Values.publicUrl | quote }} }
{{- end }}
{{- if has "releases" .Values.folders }}
- { name: BUILD_DIR, value: /data/releases }
{{- end }}
{{- if has "mail" .Values.folders }}
- { name: MAIL_DIR, value: {{ empty .Values.mail.keys | ternary "/data/mail" "/tmp/mail" }} }
{{- end }}
{{- if has "files" .Values.folders }}
{{- with .Values.bucket }}
{{- if .name }}
- { name: S3_BUCKET, value: {{ .name | quote }} }
- { name: S3_REGION, value: {{ .region | quote }} }
{{- if .endpoint }}
- { name: S3_ENDPOINT, value: {{ .endpoint | quote }} }
{{- end }}
{{- else }}
- { name: FILES_DIR, value: /data/files }
{{- end }}
{{- end }}
{{- end }}
{{- if .Values.behindTls }}
- { name: BEHIND_TLS, value: 'true' }
{{- end }}
{{- range .Values.asks }}
- { name: {{ upper . }}_URL, value: http://{{ . }}:8080 }
{{- end }}
{{- range include "materia.keys" . | fromJsonArray }}
- { name: {{ . }}_FILE, value: /run/secrets/materia/{{ . }} }
{{- end }}
{{- range $name, $value := .Values.env }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* Each slice mounts its own parts of a shared volume. */}}
{{- define "materia.mounts" -}}
- { name: tmp, mountPath: /tmp }
- { name: secret, mountPath: /run/secrets/materia, readOnly: true }
{{- range $folder, $claim := include "materia.folders" . | fromYaml }}
{{- if eq $folder "files" }}
{{- range $.Values.files }}
- { name: files, mountPath: /data/files/{{ . }}, subPath: {{ . }} }
{{- end }}
{{- else if eq $folder "mail" }}
- { name: mail, mountPath: /data/mail, subPath: {{ $.Chart.Name }} }
{{- else }}
- { name: {{ $folder }}, mountPath: /data/{{ $folder }}, readOnly: true }
{{- end }}
{{- end }}
{{- end }}

{{- define "materia.volumes" -}}
- name: tmp
  emptyDir: { sizeLimit: 1Gi }
- name: secret
  secret: { secretName: {{ .Values.secret.name | default .Chart.Name }}, defaultMode: 0440 }
{{- range $folder, $claim := include "materia.folders" . | fromYaml }}
- name: {{ $folder }}
  {{- if and (eq $folder "releases") ($.Values.releasesBucket).name }}
  emptyDir: { sizeLimit: 2Gi }
  {{- else }}
  persistentVolumeClaim: { claimName: {{ $claim }} }
  {{- end }}
{{- end }}
{{- end }}

{{- define "materia.pod" -}}
{{ include "materia.podSecurity" . }}
# The time to become not ready and finish requests, plus the 5 s for closing connections, plus a margin.
terminationGracePeriodSeconds: {{ div (add .Values.stop.delayMs .Values.stop.drainMs 9000) 1000 }}
topologySpreadConstraints:
{{- range .Values.spread.topologies }}
  - topologyKey: {{ . }}
    maxSkew: 1
    whenUnsatisfiable: {{ $.Values.spread.whenUnsatisfiable }}
    labelSelector:
      matchLabels: {{- include "materia.selector" $ | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
{{- end }}
{{- with .Values.releasesBucket }}
{{- if .name }}
initContainers:
  # A sidecar: it keeps running, and the gateway starts when the releases are complete.
  - name: releases
    restartPolicy: Always
    {{- include "materia.containerSecurity" (merge (dict "imageName" "materia/tools" "imageTag" .tag) $) | nindent 4 }}
    args: [deploy/docker/followReleases.ts]
    env:
      - { name: BUILD_DIR, value: /data/releases }
      - { name: RELEASES_BUCKET, value: {{ .name | quote }} }
      - { name: S3_REGION, value: {{ .region | quote }} }
      {{- if .endpoint }}
      - { name: S3_ENDPOINT, value: {{ .endpoint | quote }} }
      {{- end }}
      {{- range $key := list "S3_ACCESS_KEY_ID" "S3_SECRET_ACCESS_KEY" }}
      - { name: {{ $key }}, valueFrom: { secretKeyRef: { name: {{ $.Values.releasesBucket.secret }}, key: {{ $key }} } } }
      {{- end }}
    startupProbe: { exec: { command: [test, -f, /data/releases/remotes.json] }, periodSeconds: 1, failureThreshold: 180 }
    resources: { requests: { cpu: 20m, memory: 64Mi }, limits: { memory: 256Mi } }
    volumeMounts: [{ name: releases, mountPath: /data/releases }, { name: tmp, mountPath: /tmp }]
{{- end }}
{{- end }}
containers:
  - name: {{ .Chart.Name }}
    {{- include "materia.containerSecurity" . | nindent 4 }}
    env: {{- include "materia.env" . | nindent 6 }}
    ports: [{ name: http, containerPort: 8080 }]
    # Loading an index takes time. A process without a response for half a minute is restarted.
    startupProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 1, timeoutSeconds: 5, failureThreshold: 180 }
    livenessProbe: { httpGet: { path: /healthz, port: http }, periodSeconds: 10, timeoutSeconds: 10, failureThreshold: 3 }
    readinessProbe: { httpGet: { path: {{ .Values.readyPath | default "/readyz" }}, port: http }, periodSeconds: 2, timeoutSeconds: 3, failureThreshold: 2 }
    resources: {{- toYaml .Values.resources | nindent 6 }}
    volumeMounts: {{- include "materia.mounts" . | nindent 6 }}
volumes: {{- include "materia.volumes" . | nindent 2 }}
{{- end }}
