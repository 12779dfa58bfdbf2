{{- define "materia.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/component: {{ .component | default "server" }}
{{- end }}

{{- define "materia.labels" -}}
{{ include "materia.selector" . }}
app.kubernetes.io/part-of: materia
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Values.image.tag | default .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end }}

{{- define "materia.image" -}}
{{ with .Values.image.registry }}{{ . }}/{{ end }}{{ .imageName | default .Values.image.name | default (printf "materia/%s" .Chart.Name) }}:{{ .imageTag | default .Values.image.tag | default .Chart.AppVersion }}
{{- end }}
